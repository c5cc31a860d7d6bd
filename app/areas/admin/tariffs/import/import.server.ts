import { redirect, type AppLoadContext } from '@remix-run/node'
import { addDistributor, getTariffImport, repeatTariffImport } from '~/contract/tariff-imports'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { distributorValidator } from './distributor-form'
import { tariffImportsPath } from './import-words'

export type Import = Awaited<ReturnType<typeof openImport>>
export type UnknownAgent = NonNullable<Import['it']['report']>['unknownAgents'][number]

/** One import: its progress, or its report. */
export async function openImport({ provider, takeDraft }: SignedInMember, id: string) {
  const it = await unlessMissing(provider.call(getTariffImport, { params: { id } }))
  if (!it) throw new Response('Importação não encontrada', { status: 404 })
  const draft = await takeDraft({ subaction: 'distributor' })
  return { it, typed: draft && typedFields(draft) }
}

/** Adds a distributor to the register, or imports the file again for the added ones. */
export async function changeTariffImport(
  { provider }: SignedInMember,
  id: string,
  form: FormData,
  context: Pick<AppLoadContext, 'sessions'>,
) {
  try {
    if (form.get('subaction') === 'repeat') {
      const { id: repeated } = await provider.call(repeatTariffImport, { params: { id } })
      return redirect(`${tariffImportsPath}/${repeated}`)
    }
    const { data: body, error } = await distributorValidator.validate(form)
    if (error) return formReply(form, error)
    await provider.call(addDistributor, { body })
    return redirectWithToast(`${tariffImportsPath}/${id}`, 'distributor-added', context)
  } catch (caught) {
    return formReply(form, readRefusal(caught))
  }
}
