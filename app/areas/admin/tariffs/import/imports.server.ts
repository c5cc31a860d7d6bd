import { redirect } from '@remix-run/node'
import { listTariffImports, startTariffImport } from '~/contract/tariff-imports'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { pageNumberIn } from '~/ui/pager'
import { tariffImportsPath } from './import-words'
import { FileNameFault, takeFile } from './take-file.server'

export type Imports = Awaited<ReturnType<typeof openTariffImports>>
export type ListedImport = Imports['list']['items'][number]

/** The form that imports a file, and the history of imports. */
export async function openTariffImports({ provider }: SignedInMember, query: URLSearchParams) {
  const list = await provider.call(listTariffImports, { params: { page: pageNumberIn(query) } })
  return { list, running: list.items.find(({ state }) => state === 'running') }
}

/** Streams the form's file to the provider, and redirects to its import. */
export async function sendTariffFile({ provider }: SignedInMember, request: Request) {
  const form = new FormData()
  try {
    // Renews the sign-in first, because a streamed file cannot be sent again.
    await provider.call(listTariffImports, {})
    const started = await takeFile(request, (name, stream) => provider.call(startTariffImport, { params: { name }, stream }))
    if (started) return redirect(`${tariffImportsPath}/${started.id}`)
  } catch (caught) {
    if (caught instanceof FileNameFault) {
      return formReply(form, { fieldErrors: { file: 'O nome do arquivo tem “=” ou “;”. Renomeie o arquivo e envie-o de novo.' } })
    }
    const { status, message } = readRefusal(caught)
    return formReply(form, { status, message, fieldErrors: status === 422 ? { file: message } : {} })
  }
  return formReply(form, { fieldErrors: { file: 'Escolha o arquivo de tarifas da ANEEL, em CSV, e envie-o inteiro.' } })
}
