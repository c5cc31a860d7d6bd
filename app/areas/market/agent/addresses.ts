/** The page of an agent; with a profile, open, and one of its pages of plants. */
export function agentAddress(agent: number | string, profile?: number, plantPage = 1): string {
  if (profile === undefined) return `/agente/${agent}`
  return `/agente/${agent}?perfil=${profile}${plantPage > 1 ? `&usinas=${plantPage}` : ''}#${profileAnchor(profile)}`
}

export function profileAnchor(profile: number): string {
  return `perfil-${profile}`
}

/** The loads of an agent, or of one of its profiles. */
export function loadsAddress(agent: number | string, profile?: number): string {
  return `/agente/${agent}/cargas${profile === undefined ? '' : `?perfil=${profile}`}`
}

/** The profiles of an agent with their months, as a file. */
export function profilesFileAddress(agent: number, format: 'csv' | 'xlsx'): string {
  return `/agente/${agent}/perfis.${format}`
}
