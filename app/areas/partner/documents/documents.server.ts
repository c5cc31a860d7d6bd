import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { sendPartnerDocuments } from '~/contract/partner-companies'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { pageNumberIn } from '~/ui/pager'
import { findPartner } from '../find-partner.server'
import { homePath, type Direction } from '../paths'
import { sendingResultPath, resultIn } from './result'
import { contactProblem, responsibleValidator, documentsToSend, sendingProblem, sendingFailed } from './sending-form'

export type PartnerDocuments = Awaited<ReturnType<typeof openDocuments>>

const pageSize = 20

/** The form that sends documents, and a page of sent or received ones. */
export async function openDocuments(member: SignedInMember, query: URLSearchParams, now: Date) {
  const company = await findPartner(member, now)
  if (!company) throw redirect(homePath)
  const draft = await member.takeDraft()
  const direction: Direction = query.get('situacao') === 'received' ? 'received' : 'sent'
  const [all, page] = [company[direction], pageNumberIn(query)]
  const items = all.slice((page - 1) * pageSize, page * pageSize)
  return {
    direction,
    list: { items, page, pageSize, total: all.length },
    result: resultIn(query),
    typed: draft && typedFields(draft),
    sendingKey: randomUUID(),
  }
}

export async function sendDocuments(member: SignedInMember, form: FormData, now: Date) {
  const company = await findPartner(member, now)
  if (!company) return redirect(homePath)
  const files = documentsToSend(form)
  const problem = await sendingProblem(files)
  if (problem) return formReply(form, { status: 422, message: problem.message, fieldErrors: { files: problem.atField } })
  const { data: contact, error } = await responsibleValidator.validate(form)
  if (error) return formReply(form, { ...error, message: contactProblem(form) })
  try {
    const [params, body] = [{ companyId: company.id }, { files, ...contact }]
    await member.provider.call(sendPartnerDocuments, { params, body, ...(await sendingKeyOf(form)) })
  } catch (caught) {
    const { status, message } = readRefusal(caught)
    return formReply(form, { status, message: status === 429 ? message : sendingFailed })
  }
  return redirect(sendingResultPath('sent'))
}
