import { getUnitContracts, listEnergyContracts } from '~/contract/energy-contracts'
import { maxIdCharacters } from '~/contract/text'
import { mayEnter, referralReaders } from '~/domain/access/access'
import { unlessMissing } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { unitAddress } from '../unit-address'

const shownAlerts = 5

export type AlertedContracts = Awaited<ReturnType<typeof openContractAlerts>>

/** The client's contracts whose end is told, those that ended first; on a unit's page, of that unit. */
export async function openContractAlerts({ provider }: Pick<SignedInMember, 'provider'>, unitId?: string) {
  const { items } = await provider.call(listEnergyContracts, { params: { state: 'attention' } })
  const isTold = ({ alert }: (typeof items)[number]) => alert?.units.some(({ id }) => id === unitId) ?? false
  return (unitId === undefined ? items : items.filter(isTold)).slice(0, shownAlerts)
}

export type OpenedContracts = Awaited<ReturnType<typeof openUnitContracts>>

/**
 * A unit's contracts of energy, with what they supply in twelve months from the running one.
 *
 * @throws a 404 response for a unit that this member may not read.
 */
export async function openUnitContracts(member: SignedInMember, id: string) {
  const params = { id: id.slice(0, maxIdCharacters) }
  const found = await unlessMissing(member.provider.call(getUnitContracts, { params }))
  if (!found) throw new Response(null, { status: 404 })
  const { id: unidade, companyId: cliente } = found.unit
  const door = mayEnter(member, referralReaders) ? ({ path: '/empresa', cliente } as const) : ({ path: '/client' } as const)
  return { ...found, back: unitAddress(door, { unidade }) }
}
