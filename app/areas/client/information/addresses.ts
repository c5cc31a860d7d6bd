/** "Edite as suas informações", opened from the dashboard of a unit. */
export function informationAddress(unitId: string | undefined): string {
  return withUnit('/client/informacoes', unitId)
}

/** The dashboard to return to. */
export function dashboardAddress(unitId: string | undefined): string {
  return withUnit('/client', unitId)
}

/** The unit in the address of "Edite as suas informações". */
export function unitIn(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('unidade') || undefined
}

function withUnit(path: string, unitId: string | undefined): string {
  return unitId ? `${path}?${new URLSearchParams({ unidade: unitId })}` : path
}
