/** What is wrong with a file as a whole, in Portuguese, for the person who sent it. Nothing of such a file is stored. */
export class UnreadableFile extends Error {}
