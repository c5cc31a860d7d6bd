import { type AppLoadContext, json, redirect } from '@remix-run/node'
import { encodeQR } from 'qr'
import { confirmSecondStep, endSecondStep, getSecondStep, renewRecoveryCodes, startSecondStep } from '~/contract/second-step'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { isSecondStepAct, secondStepValidators } from './second-step-form'

type Context = Pick<AppLoadContext, 'sessions'>

type Site = { member: SignedInMember; context: Context }

const path = '/conta/duas-etapas'

/** A new secret for the app, not active before its first code. The form carries it as `signedUri`. */
export type Enrolment = { signedUri: string; uri: string; secret: string; qr: { path: string; width: number } }

export async function openSecondStep({ provider }: SignedInMember) {
  return provider.call(getSecondStep)
}

export async function actOnSecondStep(member: SignedInMember, form: FormData, context: Context) {
  const act = form.get('subaction')
  if (!isSecondStepAct(act)) throw redirect(path)
  const site = { member, context }
  const shown = act === 'confirm' ? enrolmentIn(form, site) : undefined
  const { error } = await secondStepValidators[act].validate(form)
  if (error) return returnForm(form, error, shown)
  try {
    const done = await acts[act](form, site)
    done.headers.append('Set-Cookie', await member.rotateSession())
    return done
  } catch (caught) {
    const refusal = readRefusal(caught)
    // The second step was turned on or off in another window; the page shows the current state.
    if (refusal.status === 409 || refusal.status === 403) throw redirect(path)
    return returnForm(form, refusal, shown)
  }
}

const purpose = 'second step enrolment'
const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

const acts = {
  async start(form: FormData, { member, context }: Site) {
    const { uri } = await member.provider.call(startSecondStep, { body: { password: String(form.get('password')) } })
    return json({ enrolment: enrolmentOf(uri, context.sessions.signer.sign(purpose, uri)) })
  },

  async confirm(form: FormData, { member }: Site) {
    const { recoveryCodes } = await member.provider.call(confirmSecondStep, { body: { code: text(form, 'code') } })
    await member.refreshMember()
    return json({ recoveryCodes })
  },

  async renew(form: FormData, { member }: Site) {
    const body = { password: String(form.get('password')), code: text(form, 'code') }
    const { recoveryCodes } = await member.provider.call(renewRecoveryCodes, { body })
    return json({ recoveryCodes })
  },

  async end(form: FormData, { member, context }: Site) {
    const body = { password: String(form.get('password')), code: text(form, 'code') }
    await member.provider.call(endSecondStep, { body })
    return redirectWithToast(path, 'second-step-off', context)
  },
}

async function returnForm(form: FormData, refused: Parameters<typeof formReply>[1], enrolment: Enrolment | undefined) {
  const reply = formReply(form, refused)
  return enrolment ? json({ ...(await reply.json()), enrolment }, reply.status) : reply
}

/** The page with the same QR code, shown again after a wrong code. */
function enrolmentIn(form: FormData, { context }: Site) {
  const signedUri = text(form, 'enrolment')
  const opened = context.sessions.signer.verify(purpose, signedUri)
  if (!opened) throw redirect(path)
  return enrolmentOf(opened.text, signedUri)
}

function enrolmentOf(uri: string, signedUri: string): Enrolment {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return { signedUri, uri, secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '), qr: qrPath(uri) }
}

/** A QR code as one SVG path of unit squares, and its width in squares with the quiet zone of 4. */
export function qrPath(content: string): { path: string; width: number } {
  const rows = encodeQR(content, 'raw', { border: 4 })
  const squares = rows
    .map((row, y) =>
      runsOf(row)
        .map(([start, length]) => `M${start} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
  return { path: squares, width: rows.length }
}

/** The runs of dark squares in a row: start and length. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = row[x - 1] && runs.at(-1)
    if (last) last[1]++
    else runs.push([x, 1])
  }
  return runs
}
