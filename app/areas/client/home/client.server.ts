import type { z } from 'zod'
import { getCompany } from '~/contract/companies'
import { listCompanyAlerts } from '~/contract/unit-alerts'
import { getUser } from '~/contract/users'
import { mayEnter, simulatorUsers } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import { calendarDay } from '~/domain/dated/calendar-day'
import type { SignedInMember } from '~/session/guards.server'
import { uploadPath } from '~/ui/upload-path'
import { attentionOf } from './attention'

/** The client's company, its units and today's date; only the name for an account without a company. */
export async function openClient(member: SignedInMember, now: Date) {
  const { provider, userId } = member
  const maySimulate = mayEnter(member, simulatorUsers)
  const { company: own } = await provider.call(getUser, { params: { id: userId } })
  const today = brazilDay(now)
  if (!own?.id)
    return {
      company: undefined,
      companyName: own?.name,
      attention: attentionOf([]),
      asked: { units: [], alerts: [], today, maySimulate },
    }
  const params = { id: own.id }
  const [{ measuringPoints: units, ...company }, alerts] = await Promise.all([
    provider.call(getCompany, { params }),
    provider.call(listCompanyAlerts, { params }),
  ])
  return {
    company: toCompany(company, units),
    companyName: company.name,
    attention: attentionOf(alerts),
    asked: { units, alerts, today, maySimulate },
  }
}

type Wire = z.output<typeof getCompany.reply>

function toCompany({ name, cnpj, status, start_acl, logo }: Omit<Wire, 'measuringPoints'>, units: Wire['measuringPoints']) {
  const saved = units.filter(({ lastFinalizedMonth }) => lastFinalizedMonth !== null)
  return {
    name,
    cnpj,
    status,
    freeMarketSince: calendarDay(start_acl),
    logo: uploadPath(logo),
    savingBrl: saved.length > 0 ? saved.reduce((sum, { accumulatedEconomy }) => sum + accumulatedEconomy, 0) : undefined,
  }
}
