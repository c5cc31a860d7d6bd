/** Below the 300 files that one member may make in ten minutes: beyond, a refusal would tell of the trial, not of the site. */
const filesEach = 250
const periodMs = 10 * 60_000

/** Members who may read the same reports, by turns; undefined while each of them has read as many as one person may. */
export function reportReaders(members: readonly string[], now = () => performance.now()) {
  const turns = members.map((member) => ({ member, readAt: [] as number[] }))
  let turn = 0
  return function nextReader(): string | undefined {
    for (let tried = 0; tried < turns.length; tried++) {
      const { member, readAt } = turns[turn++ % turns.length]!
      while (readAt.length > 0 && readAt[0]! < now() - periodMs) readAt.shift()
      if (readAt.length === filesEach) continue
      readAt.push(now())
      return member
    }
    return undefined
  }
}
