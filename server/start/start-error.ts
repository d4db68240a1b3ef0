/** The start failed for a reason outside the code; the message is one sentence. */
export class StartError extends Error {}
