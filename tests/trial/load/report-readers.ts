/** Below the limit of 300 files per member in ten minutes: a refusal would be the trial's fault. */
const filesEach = 250
const periodMs = 10 * 60_000

/** Members who may read the same reports, in turns; undefined while each has reached the limit. */
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
