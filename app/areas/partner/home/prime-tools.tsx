import { mayUsePrimeTools, type PartnerTier } from '~/domain/access/partner-tier'
import { ButtonLink } from '~/ui/button'

const tools = [
  { to: '/simulacao', label: 'Simular economia' },
  { to: '/pesquisa-mercado-livre', label: 'Pesquisar no mercado livre' },
]

/** The simulator and the market search; for the other tiers disabled links, with the reason. */
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
        // Without an address it is no link to the browser; it stays in the order of the keyboard, so that its reason is found.
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-noninteractive-tabindex
        <a key={to} role="link" aria-disabled="true" aria-describedby="prime-tools" tabIndex={0} className="btn">
          {label}
        </a>
      ))}
      <p id="prime-tools" className="hint basis-full">
        O simulador e a pesquisa são dos parceiros Prime Black.
      </p>
    </>
  )
}
