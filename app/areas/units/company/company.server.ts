import type { z } from 'zod'
import { getCompany } from '~/contract/companies'
import { listCompanyAlerts } from '~/contract/unit-alerts'
import { brazilDay } from '~/domain/dated/brazil-day'
import { calendarDay } from '~/domain/dated/calendar-day'
import { unlessMissing } from '~/gateway/refusal.server'
import { isAdministrator, mayEnter, simulatorUsers } from '~/domain/access/access'
import type { SignedInMember } from '~/session/guards.server'
import { uploadPath } from '~/ui/upload-path'
import { openUnit } from '../units.server'

/**
 * The company in the address and its unit, for members who may read it: its partner and administrators.
 *
 * @throws a 404 response for a company or a unit that does not exist or that this member may not read.
 */
export async function openCompany(member: SignedInMember, query: URLSearchParams, now: Date) {
  const { provider } = member
  const cliente = query.get('cliente')
  const wire = cliente ? await unlessMissing(provider.call(getCompany, { params: { id: cliente } })) : undefined
  if (!wire) throw new Response(null, { status: 404 })
  const alerts = await provider.call(listCompanyAlerts, { params: { id: wire.id } })
  const opened = await openUnit(provider, {
    units: wire.measuringPoints,
    alerts,
    query,
    door: { path: '/empresa', cliente: wire.id },
    today: brazilDay(now),
    maySimulate: mayEnter(member, simulatorUsers),
  })
  return { company: toCompany(wire), opened, isOffice: isAdministrator(member) }
}

export type OpenedCompany = Awaited<ReturnType<typeof openCompany>>

function toCompany({ id, name, initials, cnpj, status, start_acl, logo }: z.output<typeof getCompany.reply>) {
  return { id, name, initials, cnpj, status, freeMarketSince: calendarDay(start_acl), logo: uploadPath(logo) }
}
