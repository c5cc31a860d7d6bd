import { savingOfTypedBill } from '~/domain/residential/residential-saving'
import { parseMoney } from '~/ui/decimal'
import { money, percent } from '~/ui/format'

/** The saving waits for a pause in the typing: screen readers would tell each digit's. [ms] */
const pauseMs = 300

/** The saving follows the bill as it is typed, in place of the button that asks the server for it. */
export function followBill(root: Document): void {
  const part = root.querySelector<HTMLElement>('[data-saving-of]')
  if (!part) return
  const { savingOf, tiers } = part.dataset
  const input = root.getElementById(savingOf!) as HTMLInputElement
  const slot = (name: string) => part.querySelector<HTMLElement>(`[data-${name}]`)!
  const offered = tiers!.split(',').map((tier) => {
    const [upToBrl, discountFraction] = tier.split(' ').map(Number)
    return { upToBrl: upToBrl!, discountFraction: discountFraction! }
  })
  let timer: ReturnType<typeof setTimeout>

  const show = () => {
    const saving = savingOfTypedBill(offered, parseMoney(input.value))
    slot('some').hidden = !saving?.annualBrl
    slot('none').hidden = !saving || saving.annualBrl > 0
    if (!saving) return
    slot('annual').textContent = money(saving.annualBrl)
    slot('fraction').textContent = percent(saving.discountFraction)
    slot('monthly').textContent = money(saving.monthlyBrl)
  }

  part.querySelector('p')!.remove()
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(show, pauseMs)
  })
  // The browser puts back what a reloaded form said after the page is read.
  window.addEventListener('pageshow', show)
}
