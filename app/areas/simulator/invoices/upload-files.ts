import { z } from 'zod'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { formValidator } from '~/ui/form-validator'

/** Maximum number of invoices per upload: a customer with many units has them in one folder. */
export const maxInvoicesAtOnce = 50

/** Name of the box of the customer's consent to the storage of the files. */
export const consentName = 'guardar'

/** The files of the form are checked by the server, one by one; its consent needs no check. */
export const uploadValidator = formValidator(z.object({}))

/** The chosen files. When none was chosen a browser sends an empty one without a name. */
export function chosenFiles(form: FormData): File[] {
  return form.getAll('files').filter((it): it is File => it instanceof File && (it.name !== '' || it.size > 0))
}

/** Why no file can be read; undefined when each is read separately. */
export function filesProblem(files: readonly File[]): string | undefined {
  if (files.length === 0) return 'Escolha ao menos uma fatura'
  if (files.length > maxInvoicesAtOnce) {
    return `Foram escolhidas ${files.length} faturas. Envie até ${maxInvoicesAtOnce} de uma vez.`
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > maxFileBytes ? `As faturas passam de ${maxFileMb} MB no todo. Envie menos de uma vez.` : undefined
}
