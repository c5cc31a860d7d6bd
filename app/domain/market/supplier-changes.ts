/** The months in which a load's supplier differs from the one in the last known month; months come oldest first. */
export function supplierChanges<Month extends { supplierCode: number | undefined }>(
  months: readonly Month[],
): { before: Month; after: Month }[] {
  return months.flatMap((after, index) => {
    const before = months[index - 1]
    return before && before.supplierCode !== after.supplierCode ? [{ before, after }] : []
  })
}
