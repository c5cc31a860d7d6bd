import { redirect, type AppLoadContext } from '@remix-run/node'
import {
  changeSalesProposal,
  createSalesProposal,
  getSalesProposal,
  getSalesProposalFile,
  listSalesProposals,
  remindSigner,
  renewSalesProposal,
  replaceSigner,
  sendSalesProposal,
} from '~/contract/sales-proposals'
import { isAdministrator } from '~/domain/access/access'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { pageNumberIn } from '~/ui/pager'
import { readAnalyses, readFacts, readSigner, readSigners } from './proposal-form'

type Context = Pick<AppLoadContext, 'sessions'>

export function openSalesProposals(provider: MemberProvider, query: URLSearchParams) {
  return provider.call(listSalesProposals, { params: { page: pageNumberIn(query) } })
}

export type ProposalList = Awaited<ReturnType<typeof openSalesProposals>>

/** Makes the draft of a study, once for each form that was sent, and opens it. */
export async function draftProposal(provider: MemberProvider, studyId: string, form: FormData, context: Context) {
  try {
    const { id } = await provider.call(createSalesProposal, {
      params: { id: studyId.slice(0, 64) || '-' },
      ...(await sendingKeyOf(form)),
    })
    return await redirectWithToast(`/simulacao/propostas/${id}`, 'sales-proposal-created', context)
  } catch (error) {
    throw asMissing(error)
  }
}

/** `leadsMigrations`: administrators may begin one from a signed proposal. */
export async function openProposal(member: SignedInMember, id: string) {
  try {
    const proposal = await member.provider.call(getSalesProposal, { params: { id } })
    return { ...proposal, leadsMigrations: isAdministrator(member) }
  } catch (error) {
    throw asMissing(error)
  }
}

export type OpenedProposal = Awaited<ReturnType<typeof openProposal>>

/** The PDF of a version, or its signed file. */
export async function proposalFile(provider: MemberProvider, id: string, query: URLSearchParams): Promise<Response> {
  const number = Number(query.get('versao'))
  const asked = Number.isInteger(number) && number > 0 && number < 10_000 ? { number } : {}
  const file = query.has('assinada') ? ('signed' as const) : ('shown' as const)
  try {
    return respondWithFile(await provider.call(getSalesProposalFile, { params: { id, ...asked, file } }))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
}

export function respondWithFile(file: File): Response {
  return new Response(file.stream(), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

/** Runs the forms of a proposal's page; each success redirects back. */
export async function changeProposal(provider: MemberProvider, id: string, form: FormData, context: Context) {
  const here = `/simulacao/propostas/${id}`
  const params = { id }
  try {
    switch (form.get('subaction')) {
      case 'editar': {
        const read = readFacts(form)
        if ('fieldErrors' in read) return formReply(form, read)
        await provider.call(changeSalesProposal, {
          params,
          body: { facts: read.value, analyses: readAnalyses(form), version: versionIn(form) },
        })
        return await redirectWithToast(here, 'sales-proposal-changed', context)
      }
      case 'enviar': {
        const read = readSigners(form)
        if ('fieldErrors' in read) return formReply(form, read)
        await provider.call(sendSalesProposal, { params, body: { version: versionIn(form), signers: read.value } })
        return await redirectWithToast(here, 'sales-proposal-sent', context)
      }
      case 'lembrar':
        await provider.call(remindSigner, { params })
        return await redirectWithToast(here, 'signer-reminded', context)
      case 'trocar': {
        const read = readSigner(form)
        if (!read) return formReply(form, { fieldErrors: { name: 'Diga quem passa a assinar.' } })
        if ('fieldErrors' in read) return formReply(form, read)
        const signerId = String(form.get('signer') ?? '').slice(0, 64) || '-'
        await provider.call(replaceSigner, { params: { id, signerId }, body: read.value })
        return await redirectWithToast(here, 'signer-replaced', context)
      }
      case 'versao':
        await provider.call(renewSalesProposal, { params })
        return await redirectWithToast(here, 'sales-proposal-renewed', context)
      default:
        return redirect(here)
    }
  } catch (error) {
    const refused = readRefusal(error)
    // A 400 is a character that no text may have: what was typed stays.
    if (refused.status === 404) throw asMissing(error)
    return formReply(form, refused)
  }
}

function asMissing(error: unknown) {
  return isMissing(error) ? new Response('Proposta não encontrada.', { status: 404 }) : error
}
