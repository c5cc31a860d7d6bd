import { redirect, type AppLoadContext } from '@remix-run/node'
import { maxReasonCharacters, maxNameCharacters } from '~/contract/text'
import { maxRoleCharacters } from '~/contract/sales-proposals'
import { acceptProposal, getSigning, getSigningFile, refuseProposal, sendSigningCode, verifySigned } from '~/contract/signing'
import { isCpf } from '~/domain/registry/cpf'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { respondWithFile } from './proposals.server'

type Provider = Pick<AppLoadContext, 'provider'>

/** What is behind a signer's link. */
export async function openSigning({ provider }: Provider, token: string) {
  try {
    return { token, ...(await provider.call(getSigning, { params: { token } })) }
  } catch (error) {
    throw asResponse(error)
  }
}

export type OpenedSigning = Awaited<ReturnType<typeof openSigning>>

export async function signingFile({ provider }: Provider, token: string, query: URLSearchParams): Promise<Response> {
  const file = query.has('assinada') ? ('signed' as const) : ('shown' as const)
  try {
    return respondWithFile(await provider.call(getSigningFile, { params: { token, file } }))
  } catch (error) {
    throw asResponse(error)
  }
}

/** Runs the three forms of the page: the code, the acceptance, the refusal. */
export async function answerSigning({ provider }: Provider, token: string, form: FormData) {
  const params = { token }
  const here = `/assinar/${token}`
  try {
    switch (form.get('subaction')) {
      case 'codigo':
        await provider.call(sendSigningCode, { params })
        return redirect(`${here}#assinar`)
      case 'assinar': {
        const fieldErrors = errorsOf(form)
        if (Object.keys(fieldErrors).length > 0) return formReply(form, { fieldErrors })
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const told = { sha256: text('sha256'), name: text('name'), cpf: text('cpf'), role: text('role'), code: text('code') }
        await provider.call(acceptProposal, { params, body: { ...told, consent: true } })
        return redirect(here)
      }
      case 'recusar': {
        const reason = String(form.get('reason') ?? '').trim()
        if (reason === '' || reason.length > maxReasonCharacters) {
          return formReply(form, { fieldErrors: { reason: `Diga o motivo, em até ${maxReasonCharacters} caracteres.` } })
        }
        await provider.call(refuseProposal, { params, body: { reason } })
        return redirect(here)
      }
      default:
        return redirect(here)
    }
  } catch (error) {
    const refused = readRefusal(error)
    if (refused.status === 404) throw asResponse(error)
    return formReply(form, refused)
  }
}

function errorsOf(form: FormData): Record<string, string> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const isShort = (name: string, max: number) => text(name) !== '' && text(name).length <= max
  return {
    ...(!isShort('name', maxNameCharacters) && { name: 'Escreva o seu nome completo.' }),
    ...(!isCpf(text('cpf')) && { cpf: 'Confira o CPF: os dígitos não formam um.' }),
    ...(!isShort('role', maxRoleCharacters) && { role: 'Escreva o seu cargo.' }),
    ...(!/^\d{3}\s?\d{3}$/.test(text('code')) && { code: 'O código tem seis dígitos.' }),
    ...(form.get('consent') !== 'sim' && { consent: 'Marque que leu e aceita.' }),
  }
}

/** The public part of a signed proposal; null for an unknown code. */
export async function openVerified({ provider }: Provider, code: string) {
  try {
    return { code, found: await provider.call(verifySigned, { params: { code: code.slice(0, 40) || '-' } }) }
  } catch (error) {
    if (isMissing(error)) throw new Response('Código desconhecido.', { status: 404 })
    throw asResponse(error)
  }
}

export type Verified = Awaited<ReturnType<typeof openVerified>>

function asResponse(error: unknown) {
  const { status, message } = readRefusal(error)
  return new Response(message, { status })
}
