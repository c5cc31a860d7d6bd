import { Link } from '@remix-run/react'
import { lighthouse } from './lighthouse'

/** The lighthouse and the company's name, linked to the home page or to another. */
export function BrandLogo({ name, to = '/' }: { name: string; to?: string | undefined }) {
  return (
    <Link to={to} reloadDocument className="logo">
      <Lighthouse size={32} />
      {name}
    </Link>
  )
}

function Lighthouse({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${lighthouse.size} ${lighthouse.size}`} fill="currentColor">
      <path fill="var(--color-beacon)" d={lighthouse.light} />
      <path d={lighthouse.tower} />
    </svg>
  )
}
