import { json, type AppLoadContext } from '@remix-run/node'
import { getUnitYear, saveMonthData } from '~/contract/month-data'
import { monthDataNames } from '~/domain/month-data/month-names'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import { redirectWithToast } from '~/session/toast.server'
import { monthDataFailed } from './failed'
import type { FormTarget } from './form-target'
import { monthValidator } from './month-form'
import { monthsAddress } from './paths'
import { gridTexts, type RowTexts } from './year-grid'

/** An existing month as saved now. */
export type ExistingMonth = { name: string; version: string; saved: RowTexts }
/** Saves one month. An existing one is shown first, with the choice to overwrite it. */
export async function saveMonthForm(
  provider: MemberProvider,
  form: FormData,
  { companyId, unitId }: FormTarget,
  context: Pick<AppLoadContext, 'sessions'>,
) {
  const { data, error } = await monthValidator.validate(form)
  if (error) return formReply(form, error)
  const { version, Status, Flexibilidade, ...month } = data
  const { unit } = await provider.call(getUnitYear, { params: { id: unitId, year: month.Ano } })
  try {
    await provider.call(saveMonthData, {
      body: {
        ...month,
        CNPJ: unit.cnpj,
        unitId,
        Flexibilidade: Flexibilidade / 100,
        Status: Status === '1' ? 1 : 2,
        ...(version && { version }),
      },
    })
  } catch (caught) {
    const { status, fieldErrors } = readRefusal(caught)
    if (status !== 409) return formReply(form, { status, message: monthDataFailed, fieldErrors })
    const existing = await existingMonth(provider, unitId, month)
    return json({ subaction: 'month', existing, repopulateFields: typedFields(form), fieldErrors: {} }, status)
  }
  return redirectWithToast(
    monthsAddress({ aba: 'cadastrar', empresa: companyId, unidade: unitId, ano: month.Ano }),
    'month-data-saved',
    context,
  )
}

async function existingMonth(
  provider: MemberProvider,
  id: string,
  { Mes, Ano }: { Mes: (typeof monthDataNames)[number]; Ano: number },
): Promise<ExistingMonth | undefined> {
  const { months } = await provider.call(getUnitYear, { params: { id, year: Ano } })
  const saved = months[monthDataNames.indexOf(Mes)]!
  return saved.version === null ? undefined : { name: `${Mes} de ${Ano}`, version: saved.version, saved: gridTexts(saved) }
}
