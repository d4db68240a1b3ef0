/** Choices are spelled like their options. */
export type Fact = number | string | readonly string[] | boolean;

/** By attribute key. A missing key is unknown, never "no". */
export type Facts = Readonly<Record<string, Fact | undefined>>;
