//! Dreams of Tomorrow for one to six players, with the Night Mare and the Robot.
