/** Why a source gave no file, in Portuguese. */
export class SourceFault extends Error {
  constructor(
    message: string,
    /** Whether trying again soon may help: the source is away, and refused nothing. */
    readonly isPassing: boolean,
    readonly status?: number,
  ) {
    super(message)
  }
}
