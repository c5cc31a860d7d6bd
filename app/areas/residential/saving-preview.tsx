import { useField } from 'remix-validated-form'
import { valueOn, type IsoDate } from '~/domain/dated/dated'
import { discountTiers, type DiscountTier } from '~/domain/residential/discount-tiers'
import { savingOfTypedBill } from '~/domain/residential/residential-saving'
import { Button } from '~/ui/button'
import { parseMoney } from '~/ui/decimal'
import { money, percent } from '~/ui/format'
import { previewIntent } from './bill-form'
import { formPath } from './paths'

/** The saving of the typed bill. With script it is updated while typing (app/enhance); without, a button requests it. */
export function SavingPreview({ day }: { day: IsoDate }) {
  const { defaultValue } = useField('billValue')
  const tiers = valueOn(discountTiers, day)
  const saving = savingOfTypedBill(tiers, parseMoney(String(defaultValue ?? '')))
  const { annualBrl = 0, monthlyBrl = 0, discountFraction = 0 } = saving ?? {}
  return (
    <div id="economia" className="wide stack" data-saving-of="billValue" data-tiers={inOneText(tiers)}>
      <output className="block" htmlFor="billValue">
        <span className="promise" hidden={annualBrl === 0} data-slot="">
          Sua casa pode economizar <strong data-slot="">{money(annualBrl)}</strong> por ano: desconto de{' '}
          <span data-slot="">{percent(discountFraction)}</span>, ou <span data-slot="">{money(monthlyBrl)}</span> a menos por mês.
        </span>
        <span hidden={saving === undefined || annualBrl > 0} data-slot="">
          Em uma conta desse valor não há o que economizar. Confira o total na sua última fatura.
        </span>
      </output>
      <p>
        <Button variant="secondary" name="intent" value={previewIntent} formAction={`${formPath}#economia`}>
          Ver minha economia
        </Button>
      </p>
    </div>
  )
}

/** The tiers for the script, each with its upper limit and discount: "100 0.1,200 0.11". */
function inOneText(tiers: readonly DiscountTier[]) {
  return tiers.map(({ upToBrl, discountFraction }) => `${upToBrl} ${discountFraction}`).join(',')
}
