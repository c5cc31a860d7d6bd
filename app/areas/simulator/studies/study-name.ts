type Named = { name: string | null; customerName: string | null }

/** How a study is called: as its author did, else by its customer. */
export function studyName({ name, customerName }: Named): string {
  return name ?? customerName ?? 'Cliente não informado'
}
