import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import {
  confirmPublicData,
  discardPublicData,
  fetchPublicData,
  getPublicData,
  listPublicData,
  publicDataIds,
  sendPublicData,
  undoPublicData,
  undoReasons,
} from '~/contract/public-data'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { FileNameFault, takeFile } from './take-file.server'
import { publicDataPath, publicSetPath } from './public-data-words'

export type PublicData = Awaited<ReturnType<typeof openPublicData>>

export async function openPublicData({ provider }: SignedInMember) {
  return provider.call(listPublicData)
}

/**
 * A set with the file that waits and its last imports.
 *
 * @throws a 404 response for a set that does not exist.
 */
export async function openPublicSet({ provider }: SignedInMember, id: string) {
  return provider.call(getPublicData, { params: { id: setIdOf(id) } })
}

/** Confirms or discards the file that waits, or undoes the last import. */
export async function decidePublicData(
  { provider }: SignedInMember,
  set: string,
  form: FormData,
  context: Pick<AppLoadContext, 'sessions'>,
) {
  const id = setIdOf(set)
  const sent = decision.safeParse(Object.fromEntries(form)).data
  if (!sent) return formReply(form, { message: 'Escolha o que fazer com o arquivo ou com a importação.' })
  try {
    if (sent.subaction === 'undo') {
      if (sent.confirm !== 'sim') return formReply(form, { message: 'Marque a confirmação para desfazer a importação.' })
      await provider.call(undoPublicData, { params: { id }, body: { importId: sent.importId, reason: sent.reason } })
      return redirectWithToast(publicSetPath(id), 'public-data-undone', context)
    }
    const call = sent.decision === 'confirm' ? confirmPublicData : discardPublicData
    await provider.call(call, { params: { id }, body: { sha256: sent.sha256 } })
    const toast = sent.decision === 'confirm' ? 'public-data-confirmed' : 'public-data-discarded'
    return redirectWithToast(publicSetPath(id), toast, context)
  } catch (error) {
    return formReply(form, readRefusal(error))
  }
}

const decision = z.discriminatedUnion('subaction', [
  z.object({ subaction: z.literal('waiting'), decision: z.enum(['confirm', 'discard']), sha256: z.string() }),
  z.object({ subaction: z.literal('undo'), importId: z.string(), reason: z.enum(undoReasons), confirm: z.string().optional() }),
])

function setIdOf(id: string) {
  const known = publicDataIds.find((it) => it === id)
  if (!known) throw new Response(null, { status: 404 })
  return known
}

/** Fetches the set whose button was pressed. */
export async function askForPublicData({ provider }: SignedInMember, form: FormData, context: Pick<AppLoadContext, 'sessions'>) {
  const id = publicDataIds.find((it) => it === form.get('subaction'))
  if (!id) return formReply(form, { message: 'Escolha um dos conjuntos desta página.' })
  try {
    await provider.call(fetchPublicData, { params: { id } })
  } catch (error) {
    return formReply(form, readRefusal(error))
  }
  return redirectWithToast(publicDataPath, 'public-data-asked', context)
}

/** Streams the form's file to the provider, which recognises its set. */
export async function sendPublicFile({ provider }: SignedInMember, request: Request, context: Pick<AppLoadContext, 'sessions'>) {
  const form = new FormData()
  try {
    // Renews the sign-in first, because a streamed file cannot be sent again.
    await provider.call(listPublicData)
    const sent = await takeFile(request, (name, stream) => provider.call(sendPublicData, { params: { name }, stream }))
    if (sent) return redirectWithToast(publicSetPath(sent.id), 'public-data-sent', context)
  } catch (caught) {
    if (caught instanceof FileNameFault) {
      return formReply(form, { fieldErrors: { file: 'O nome do arquivo tem “=” ou “;”. Renomeie o arquivo e envie-o de novo.' } })
    }
    const { status, message } = readRefusal(caught)
    return formReply(form, { status, message, fieldErrors: status === 422 ? { file: message } : {} })
  }
  return formReply(form, { fieldErrors: { file: 'Escolha o arquivo de um dos conjuntos, e envie-o inteiro.' } })
}
