import type { Headline } from '~/unit-text/headline'

/** A sentence whose amount is coloured as a gain or a loss. */
export function HeadlineText({ before, amount, after, tone }: Headline) {
  return (
    <>
      {before}
      {amount && <span className={`${tone} whitespace-nowrap`}>{amount}</span>}
      {after}
    </>
  )
}
