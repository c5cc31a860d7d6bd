import type { WithLogo } from './partner'

/** A company's mark, or its initials. Hidden from screen readers, because the name is beside it. */
export function CompanyLogo({ initials, logo }: WithLogo) {
  return (
    <span className="mark" aria-hidden="true">
      {logo ? <img src={logo} alt="" loading="lazy" /> : initials.slice(0, 4)}
    </span>
  )
}
