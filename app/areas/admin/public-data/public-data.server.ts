import type { AppLoadContext } from '@remix-run/node'
import { fetchPublicData, listPublicData, publicDataIds, sendPublicData } from '~/contract/public-data'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { FileNameFault, takeFile } from '../tariffs/import/take-file.server'
import { publicDataPath } from './public-data-words'

export type PublicData = Awaited<ReturnType<typeof openPublicData>>

export async function openPublicData({ provider }: SignedInMember) {
  return provider.call(listPublicData)
}

/** Fetches the set whose button was pressed, or accepts its file. */
export async function askForPublicData({ provider }: SignedInMember, form: FormData, context: Pick<AppLoadContext, 'sessions'>) {
  const id = publicDataIds.find((it) => it === form.get('subaction'))
  if (!id) return formReply(form, { message: 'Escolha um dos conjuntos desta página.' })
  try {
    await provider.call(fetchPublicData, { params: { id }, body: { isAccepted: form.get('accept') === '1' } })
  } catch (error) {
    return formReply(form, readRefusal(error))
  }
  return redirectWithToast(publicDataPath, 'public-data-asked', context)
}

/** Streams the form's file to the provider, which recognises its set. */
export async function sendPublicFile({ provider }: SignedInMember, request: Request, context: Pick<AppLoadContext, 'sessions'>) {
  const form = new FormData()
  const isAccepted = new URL(request.url).searchParams.get('aceitar') === '1' ? '1' : '0'
  try {
    // Renews the sign-in first, because a streamed file cannot be sent again.
    await provider.call(listPublicData)
    const sent = await takeFile(request, (name, stream) =>
      provider.call(sendPublicData, { params: { name, isAccepted }, stream }),
    )
    if (sent) return redirectWithToast(publicDataPath, 'public-data-sent', context)
  } catch (caught) {
    if (caught instanceof FileNameFault) {
      return formReply(form, { fieldErrors: { file: 'O nome do arquivo tem “=” ou “;”. Renomeie o arquivo e envie-o de novo.' } })
    }
    const { status, message } = readRefusal(caught)
    return formReply(form, { status, message, fieldErrors: status === 422 ? { file: message } : {} })
  }
  return formReply(form, { fieldErrors: { file: 'Escolha o arquivo de um dos conjuntos, e envie-o inteiro.' } })
}
