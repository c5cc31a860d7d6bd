import { redirect } from '@remix-run/node'
import { createMonthImport, listMonthImports } from '~/contract/month-imports'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { pageNumberIn } from '~/ui/pager'
import { monthImportsPath } from '../paths'

export type OpenedImports = Awaited<ReturnType<typeof openMonthImports>>

/** The forms that start an import, and a page of earlier imports. */
export async function openMonthImports({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const list = await provider.call(listMonthImports, { params: { page: pageNumberIn(query) } })
  const draft = await takeDraft()
  return { list, typed: draft && typedFields(draft, maxFileBytes) }
}

/** Reads a file, or pasted cells, as the draft of an import. */
export async function startImport({ provider }: Pick<SignedInMember, 'provider'>, form: FormData) {
  const isPasted = form.has('text')
  const field = isPasted ? 'text' : 'file'
  const file = isPasted ? pastedFile(form.get('text')) : form.get('file')
  // The text is returned whole: cut cells would become an import with fewer rows after the title is corrected.
  const reply = (message: string, status = 400) =>
    formReply(form, { status, fieldErrors: { [field]: message }, maxCharacters: maxFileBytes })
  if (!(file instanceof File) || file.size === 0) {
    return reply(isPasted ? 'Cole as células da planilha.' : 'Escolha um arquivo CSV ou XLSX.')
  }
  if (file.size > maxFileBytes) return reply(`O arquivo passa de ${maxFileMb} MB.`)
  try {
    const { id } = await provider.call(createMonthImport, { body: { file } })
    return redirect(`${monthImportsPath}/${id}`)
  } catch (error) {
    const { status, message } = readRefusal(error)
    return reply(message, status)
  }
}

function pastedFile(text: FormDataEntryValue | null) {
  return typeof text === 'string' && text.trim() !== '' ? new File([text], 'colado.txt', { type: 'text/plain' }) : null
}
