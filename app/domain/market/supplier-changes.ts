/** The months in which a load had another supplier than in the month before that is known; months come oldest first. */
export function supplierChanges<Month extends { supplierCode: number | undefined }>(
  months: readonly Month[],
): { before: Month; after: Month }[] {
  return months.flatMap((after, index) => {
    const before = months[index - 1]
    return before && before.supplierCode !== after.supplierCode ? [{ before, after }] : []
  })
}
