/** What is wrong with a file, in words for whoever runs the import. Nothing of such a file is stored. */
export class DataFileError extends Error {
  constructor(
    problem: string,
    readonly line?: number,
  ) {
    super(line === undefined ? problem : `Linha ${line}: ${problem}`)
  }
}
