import { mayUsePrimeTools, type PartnerTier } from '~/domain/access/partner-tier'
import { Button, ButtonLink } from '~/ui/button'

const tools = [
  { to: '/simulacao', label: 'Simular economia' },
  { to: '/pesquisa-mercado-livre', label: 'Pesquisar no mercado livre' },
]

/** The simulator and the market search; for other tiers disabled buttons, with the reason. */
export function PrimeTools({ tier }: { tier: PartnerTier }) {
  if (mayUsePrimeTools(tier)) {
    return tools.map(({ to, label }, index) => (
      <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
        {label}
      </ButtonLink>
    ))
  }
  return (
    <>
      {tools.map(({ to, label }) => (
        // `aria-disabled`, not `disabled`, which would remove the button and its reason from the keyboard order.
        <Button key={to} type="button" variant="secondary" aria-disabled="true" aria-describedby="prime-tools">
          {label}
        </Button>
      ))}
      <p id="prime-tools" className="hint basis-full">
        O simulador e a pesquisa são dos parceiros Prime Black.
      </p>
    </>
  )
}
