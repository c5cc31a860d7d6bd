/** An error in a file, for the importing person. Nothing of such a file is stored. */
export class DataFileError extends Error {
  constructor(
    problem: string,
    readonly line?: number,
  ) {
    super(line === undefined ? problem : `Linha ${line}: ${problem}`)
  }
}
