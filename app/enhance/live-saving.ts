import { savingOfTypedBill } from '~/domain/residential/residential-saving'
import { parseMoney } from '~/ui/decimal'
import { money, percent } from '~/ui/format'

/** Delay after the last key, so that screen readers do not announce a saving for every digit. [ms] */
const pauseMs = 300

/** Shows the saving while the bill is typed, and hides the button that asks the server for it. */
export function showSavingWhileTyping(root: Document): void {
  const part = root.querySelector<HTMLElement>('[data-saving-of]')
  if (!part) return
  const { savingOf, tiers } = part.dataset
  const input = root.getElementById(savingOf!) as HTMLInputElement
  const [some, annual, fraction, monthly, none] = part.querySelectorAll<HTMLElement>('[data-slot]')
  const offered = tiers!.split(',').map((tier) => {
    const [upToBrl, discountFraction] = tier.split(' ').map(Number)
    return { upToBrl: upToBrl!, discountFraction: discountFraction! }
  })
  let timer: ReturnType<typeof setTimeout>

  const show = () => {
    const saving = savingOfTypedBill(offered, parseMoney(input.value))
    some!.hidden = !saving?.annualBrl
    none!.hidden = !saving || saving.annualBrl > 0
    if (!saving) return
    annual!.textContent = money(saving.annualBrl)
    fraction!.textContent = percent(saving.discountFraction)
    monthly!.textContent = money(saving.monthlyBrl)
  }

  part.querySelector('p')!.remove()
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(show, pauseMs)
  })
  // After a reload the browser restores the field when the script has already run.
  window.addEventListener('pageshow', show)
}
