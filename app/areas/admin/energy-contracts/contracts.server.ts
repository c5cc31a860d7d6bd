import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { listCompanies } from '~/contract/companies'
import { getCompanyRecord } from '~/contract/company-records'
import {
  changeEnergyContract,
  contractFilters,
  createEnergyContract,
  endEnergyContract,
  getEnergyContract,
  listEnergyContracts,
} from '~/contract/energy-contracts'
import { listSalesProposals } from '~/contract/sales-proposals'
import { listStudies } from '~/contract/studies'
import { maxIdCharacters, objectId } from '~/contract/text'
import { mayEnter, sellers, simulatorUsers } from '~/domain/access/access'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { shortDate } from '~/ui/format'
import { parseFilters, searchText } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'
import { contractValidator, endValidator } from './contract-form'
import { contractPath } from './paths'

type Context = Pick<AppLoadContext, 'sessions'>
type Provider = SignedInMember['provider']
export type ListedContracts = Awaited<ReturnType<typeof openContractList>>
export type NewContract = Awaited<ReturnType<typeof openNewContract>>
export type OpenedContract = Awaited<ReturnType<typeof openContract>>

/** The provider refuses a null character; without this check the whole page would fail. */
const cleanId = objectId.refine((id) => !id.includes('\0'))

/** The contracts of a state, of a company or a unit, what ends without a successor first. */
export async function openContractList({ provider }: SignedInMember, query: URLSearchParams) {
  const filter = parseFilters(query, {
    situacao: z.enum(contractFilters),
    busca: searchText,
    empresa: cleanId,
    unidade: cleanId,
  })
  const { situacao: state = 'open', busca: text, empresa: company, unidade: unit } = filter
  const params = { state, ...(text && { text }), company, unit, page: pageNumberIn(query) }
  const list = await provider.call(listEnergyContracts, { params })
  return { filter: { ...filter, situacao: state, busca: text ?? '' }, list }
}

/**
 * The form of a company's new contract; without a company in the address, those that its search finds.
 *
 * @throws a 404 response for a missing company.
 */
export async function openNewContract(member: SignedInMember, query: URLSearchParams) {
  const { provider, takeDraft } = member
  const companyId = query.get('empresa')?.replaceAll('\0', '').slice(0, maxIdCharacters)
  const unitId = query.get('unidade') ?? undefined
  if (!companyId) {
    const text = searchText.safeParse(query.get('busca') ?? '').data ?? ''
    const companies = text ? await provider.call(listCompanies, { params: { text, limit: 20 } }) : []
    return { search: { text, companies: companies.map(({ id, name }) => ({ id, name })) } }
  }
  const company = await companyOf(provider, companyId)
  if (!company) throw new Response(null, { status: 404 })
  const [draft, origins] = await Promise.all([takeDraft(), originsOf(member)])
  const only = company.units.length === 1 ? company.units[0]!.id : unitId
  return { company, origins, unitId: only, typed: draft && typedFields(draft), sendingKey: randomUUID() }
}

export async function addContract({ provider }: SignedInMember, query: URLSearchParams, form: FormData, context: Context) {
  const { data: body, error } = await contractValidator.validate(form)
  if (error) return formReply(form, error)
  if (body.units.length === 0) return formReply(form, noUnits)
  try {
    const params = { id: (query.get('empresa') || '-').replaceAll('\0', '').slice(0, maxIdCharacters) }
    const { id } = await provider.call(createEnergyContract, { params, body, ...(await sendingKeyOf(form)) })
    return await redirectWithToast(contractPath(id), 'contract-created', context)
  } catch (caught) {
    return formReply(form, readRefusal(caught))
  }
}

/** @throws a 404 response for a missing contract. */
export async function openContract(member: SignedInMember, id: string) {
  const { provider, takeDraft } = member
  const params = { id: id.slice(0, maxIdCharacters) }
  const contract = await unlessMissing(provider.call(getEnergyContract, { params }))
  if (!contract) throw new Response(null, { status: 404 })
  const [company, origins, draft] = await Promise.all([companyOf(provider, contract.companyId), originsOf(member), takeDraft()])
  const archived = contract.units.filter(({ isArchived }) => isArchived).map(({ unitId, name }) => ({ id: unitId, name }))
  return {
    contract,
    units: [...(company?.units ?? []), ...archived],
    origins,
    typed: draft && typedFields(draft),
  }
}

/** Changes a contract, or ends it early, as the form's subaction says. */
export async function changeContract({ provider }: SignedInMember, id: string, form: FormData, context: Context) {
  const params = { id: id.slice(0, maxIdCharacters) }
  const version = versionIn(form)
  if (form.get('subaction') === 'end') {
    const { data, error } = await endValidator.validate(form)
    if (error) return formReply(form, error)
    try {
      const body = { lastMonth: data.endMonth, reason: data.reason, version }
      await provider.call(endEnergyContract, { params, body })
      return await redirectWithToast(contractPath(id), 'contract-ended', context)
    } catch (caught) {
      const { fieldErrors, ...refusal } = readRefusal(caught)
      return formReply(form, {
        ...refusal,
        fieldErrors: fieldErrors?.['lastMonth'] ? { endMonth: fieldErrors['lastMonth'] } : {},
      })
    }
  }
  const { data, error } = await contractValidator.validate(form)
  if (error) return formReply(form, error)
  if (data.units.length === 0) return formReply(form, noUnits)
  try {
    await provider.call(changeEnergyContract, { params, body: { ...data, version } })
    return await redirectWithToast(contractPath(id), 'contract-changed', context)
  } catch (caught) {
    return formReply(form, readRefusal(caught))
  }
}

const noUnits = { fieldErrors: { units: 'Informe a participação de ao menos uma unidade' } }

/** A company with its units that are not archived. */
async function companyOf(provider: Provider, id: string) {
  const company = await unlessMissing(provider.call(getCompanyRecord, { params: { id } }))
  if (!company) return undefined
  const units = company.units.filter(({ archived_at }) => archived_at === null)
  return { id: company.id, name: company.name, units: units.map((unit) => ({ id: unit.id, name: unit.name })) }
}

/** The caller's newest studies and proposals, from which a contract may have come. */
async function originsOf(member: SignedInMember) {
  const { provider } = member
  const nothing = { items: [] }
  const [studies, proposals] = await Promise.all([
    mayEnter(member, simulatorUsers) ? provider.call(listStudies, { params: { pageSize: 100 } }) : nothing,
    mayEnter(member, sellers) ? provider.call(listSalesProposals, { params: {} }) : nothing,
  ])
  return {
    studies: studies.items.map(({ id, name, customerName, createdAt }) => ({
      value: id,
      label: `${name ?? customerName ?? 'Sem nome'}, ${shortDate(createdAt.slice(0, 10))}`,
    })),
    proposals: proposals.items.map(({ id, number, title }) => ({ value: id, label: `${number}, ${title}` })),
  }
}
