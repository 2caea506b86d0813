/**
 * The longest place in a list: that of a record whose sorted text is as long as texts are compared, each
 * character of it written as JSON writes the rarest.
 */
export const CURSOR_LENGTH = 2_500;
