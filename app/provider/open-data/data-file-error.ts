/** An error in a file, for the importing person. Nothing of such a file is stored. */
export class DataFileError extends Error {
  constructor(
    problem: string,
    readonly line?: number,
    /** The data set that the file is of, where its header tells it. */
    readonly kind?: string,
  ) {
    super(line === undefined ? problem : `Linha ${line}: ${problem}`)
  }
}

/** A whole file that may be the wrong one: nothing of it is stored until a person accepts it. */
export class DoubtfulFile extends DataFileError {}

/** Why a file with fewer rows than half of the one before is doubtful. */
export function fewRows(rows: number): string {
  return `o arquivo tem ${rows.toLocaleString('pt-BR')} linhas, menos da metade do que foi gravado antes`
}
