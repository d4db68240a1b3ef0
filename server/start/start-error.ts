/** A start that cannot go on for a reason outside the code: its message is one clear sentence. */
export class StartError extends Error {}
