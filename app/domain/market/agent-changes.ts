/** Watched data of an agent. */
export type AgentState = {
  profiles: readonly { code: number; initials: string; class: string; status: string }[]
  /** Codes of its loads in the newest month. */
  loads: readonly number[]
  /** The newest month with published consumption; undefined without one. */
  consumption?: { month: number; mwh: number } | undefined
  breaches: readonly { watchedFrom: string; status: string }[]
}

export type AgentChange =
  | { kind: 'profile-new' | 'profile-gone'; initials: string }
  | { kind: 'class' | 'status'; initials: string; from: string; to: string }
  | { kind: 'loads'; gained: number; lost: number }
  | { kind: 'consumption'; month: number; mwh: number; beforeMonth: number; beforeMwh: number }
  | { kind: 'breach'; watchedFrom: string; status: string }

/** Changes of an agent between two visits. */
export function agentChanges(before: AgentState, after: AgentState): AgentChange[] {
  return [
    ...profileChanges(before, after),
    ...loadChanges(before, after),
    ...consumptionChange(before, after),
    ...newBreaches(before, after),
  ]
}

function profileChanges(before: AgentState, after: AgentState): AgentChange[] {
  const known = new Map(before.profiles.map((profile) => [profile.code, profile]))
  const stayed = new Set(after.profiles.map(({ code }) => code))
  return [
    ...after.profiles.flatMap((profile): AgentChange[] => {
      const old = known.get(profile.code)
      const { initials } = profile
      if (!old) return [{ kind: 'profile-new', initials }]
      return (['class', 'status'] as const).flatMap((kind) =>
        old[kind] === profile[kind] ? [] : [{ kind, initials, from: old[kind], to: profile[kind] }],
      )
    }),
    ...before.profiles.flatMap(({ code, initials }): AgentChange[] =>
      stayed.has(code) ? [] : [{ kind: 'profile-gone', initials }],
    ),
  ]
}

function loadChanges(before: AgentState, after: AgentState): AgentChange[] {
  const [old, current] = [new Set(before.loads), new Set(after.loads)]
  const gained = after.loads.filter((code) => !old.has(code)).length
  const lost = before.loads.filter((code) => !current.has(code)).length
  return gained + lost === 0 ? [] : [{ kind: 'loads', gained, lost }]
}

/** A republished month is no change. */
function consumptionChange({ consumption: before }: AgentState, { consumption: after }: AgentState): AgentChange[] {
  if (!before || !after || after.month <= before.month) return []
  return [{ kind: 'consumption', ...after, beforeMonth: before.month, beforeMwh: before.mwh }]
}

function newBreaches(before: AgentState, after: AgentState): AgentChange[] {
  const known = new Set(before.breaches.map(({ watchedFrom }) => watchedFrom))
  return after.breaches
    .filter(({ watchedFrom }) => !known.has(watchedFrom))
    .map((breach): AgentChange => ({ kind: 'breach', ...breach }))
}
