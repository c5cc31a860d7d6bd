import { Link } from '@remix-run/react'

/** The lighthouse and the company's name, leading home. */
export function Logo({ name }: { name: string }) {
  return (
    <Link to="/" reloadDocument className="logo">
      <Lighthouse size={32} />
      {name}
    </Link>
  )
}

function Lighthouse({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="currentColor">
      <path fill="var(--color-beacon)" d="M13 7.5 1 4v7Zm6 0L31 4v7Z" />
      <path d="M12 10h8v2h-8Zm.3-5L16 2l3.7 3v4h-7.4Zm.5 8h6.4l.7 5h-7.8Zm-.9 6.500h8.200l.9 6h-10Zm-1.200 7.500h10.600l.400 3h-11.400Z" />
    </svg>
  )
}
