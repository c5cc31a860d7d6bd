import { randomUUID } from 'node:crypto'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { listStudies } from '~/contract/studies'
import {
  cancelTender,
  changeTender,
  chooseSupplier,
  createTender,
  extendTender,
  getTender,
  listTenders,
  sendTender,
  setTenderSuppliers,
  tellTenderResult,
} from '~/contract/tenders'
import { maxIdCharacters, maxReasonCharacters, paragraphs } from '~/contract/text'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { shortDate } from '~/ui/format'
import { pageNumberIn } from '~/ui/pager'
import { prefilledTender } from './origin.server'
import { atTypedRows, closingIn, readRequest, readSuppliers } from './tender-form'

type Context = Pick<AppLoadContext, 'sessions'>

const tendersPath = '/simulacao/cotacoes'

export function openTenders(provider: MemberProvider, query: URLSearchParams) {
  return provider.call(listTenders, { params: { page: pageNumberIn(query) } })
}

export type TenderList = Awaited<ReturnType<typeof openTenders>>

export async function openNewTender(provider: MemberProvider, query: URLSearchParams, now: Date) {
  return { ...(await prefilledTender(provider, query, now)), sendingKey: randomUUID() }
}

export type NewTender = Awaited<ReturnType<typeof openNewTender>>

export async function addTender(
  provider: MemberProvider,
  query: URLSearchParams,
  form: FormData,
  context: Context & { now: () => Date },
) {
  const read = readRequest(form)
  if ('fieldErrors' in read) return formReply(form, read)
  const { origin } = await prefilledTender(provider, query, context.now())
  try {
    const body = { request: read.value, origin }
    const { id } = await provider.call(createTender, { body, ...(await sendingKeyOf(form)) })
    return await redirectWithToast(`${tendersPath}/${id}#fornecedores`, 'tender-created', context)
  } catch (error) {
    return formReply(form, asFields(error))
  }
}

/** A tender, with the studies that a proposal may be made of once a supplier can be chosen. */
export async function openTender(provider: MemberProvider, id: string, now: Date) {
  try {
    const tender = await provider.call(getTender, { params: paramsOf(id) })
    const mayChoose = tender.state === 'closed' || (tender.state === 'chosen' && tender.choice?.toldAt === null)
    const studies = mayChoose ? (await provider.call(listStudies, { params: { pageSize: 100 } })).items : []
    return {
      ...tender,
      mayChoose,
      today: brazilDay(now),
      studies: studies.map(({ id: value, name, customerName, createdAt }) => ({
        value,
        label: `${name ?? customerName ?? 'Sem nome'}, ${shortDate(createdAt.slice(0, 10))}`,
      })),
    }
  } catch (error) {
    throw asMissing(error)
  }
}

export type OpenedTender = Awaited<ReturnType<typeof openTender>>

/** Runs the forms of a tender's page; each success redirects back, or to the proposal that it made. */
export async function changeOpenedTender(provider: MemberProvider, id: string, form: FormData, context: Context) {
  const params = paramsOf(id)
  const here = `${tendersPath}/${encodeURIComponent(params.id)}`
  const version = versionIn(form)
  try {
    switch (form.get('subaction')) {
      case 'pedido': {
        const read = readRequest(form)
        if ('fieldErrors' in read) return formReply(form, read)
        await provider.call(changeTender, { params, body: { request: read.value, version } })
        return await redirectWithToast(here, 'tender-changed', context)
      }
      case 'fornecedores': {
        const read = readSuppliers(form)
        if ('fieldErrors' in read) return formReply(form, read)
        await provider.call(setTenderSuppliers, { params, body: { suppliers: read.value, version } })
        return await redirectWithToast(`${here}#fornecedores`, 'tender-suppliers-set', context)
      }
      case 'enviar':
        await provider.call(sendTender, { params, body: { version } })
        return await redirectWithToast(here, 'tender-sent', context)
      case 'adiar': {
        const closesAt = closingIn(form)
        if (closesAt === undefined)
          return formReply(form, { fieldErrors: { closingDay: 'Informe o dia e a hora do encerramento.' } })
        await provider.call(extendTender, { params, body: { closesAt, version } })
        return await redirectWithToast(here, 'tender-extended', context)
      }
      case 'cancelar': {
        const reason = reasonIn(form)
        if (reason === undefined) return formReply(form, { fieldErrors: { reason: noReason } })
        await provider.call(cancelTender, { params, body: { reason, version } })
        return await redirectWithToast(here, 'tender-cancelled', context)
      }
      case 'escolher': {
        const reason = reasonIn(form)
        const supplierId = idIn(form, 'supplierId')
        const fieldErrors = {
          ...(supplierId === null && { supplierId: 'Escolha um fornecedor.' }),
          ...(reason === undefined && { reason: noReason }),
        }
        if (supplierId === null || reason === undefined) return formReply(form, { fieldErrors })
        const body = { supplierId, reason, studyId: idIn(form, 'studyId'), version }
        const { proposalId } = await provider.call(chooseSupplier, { params, body })
        if (proposalId === null) return await redirectWithToast(here, 'supplier-chosen', context)
        return await redirectWithToast(`/simulacao/propostas/${proposalId}`, 'supplier-proposed', context)
      }
      case 'avisar':
        await provider.call(tellTenderResult, { params, body: { version } })
        return await redirectWithToast(here, 'tender-told', context)
      default:
        return redirect(here)
    }
  } catch (error) {
    const refused = asFields(error)
    if (refused.status === 404) throw asMissing(error)
    return formReply(form, { ...refused, fieldErrors: atTypedRows(form, refused.fieldErrors) })
  }
}

const noReason = `Diga o motivo, em até ${maxReasonCharacters} caracteres.`

function reasonIn(form: FormData): string | undefined {
  return paragraphs(maxReasonCharacters).safeParse(form.get('reason')).data
}

function idIn(form: FormData, name: string): string | null {
  return (
    String(form.get(name) ?? '')
      .replaceAll('\0', '')
      .slice(0, maxIdCharacters) || null
  )
}

function paramsOf(id: string) {
  return { id: id.slice(0, maxIdCharacters) || '-' }
}

/** The closing is two fields of the form, and one of the call. */
function asFields(error: unknown) {
  const { fieldErrors, ...refusal } = readRefusal(error)
  const { closesAt, ...others } = fieldErrors
  return { ...refusal, fieldErrors: { ...others, ...(closesAt !== undefined && { closingDay: closesAt }) } }
}

function asMissing(error: unknown) {
  return isMissing(error) ? new Response('Cotação não encontrada.', { status: 404 }) : error
}
