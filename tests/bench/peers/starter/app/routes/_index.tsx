import type { MetaFunction } from '@remix-run/node'

export const meta: MetaFunction = () => [{ title: 'New application' }, { name: 'description', content: 'Welcome' }]

/** The welcome page of a new application, without its pictures and fonts, to its advantage. */
export default function Welcome() {
  return (
    <div className="flex h-screen items-center justify-center">
      <div className="flex flex-col items-center gap-16">
        <h1 className="text-2xl leading-8 font-bold text-gray-800 dark:text-gray-100">Welcome</h1>
        <nav className="flex flex-col items-center justify-center gap-4 rounded-3xl border border-gray-200 p-6 dark:border-gray-700">
          <p className="leading-6 text-gray-700 dark:text-gray-200">What&apos;s next?</p>
          <ul>
            {readings.map(({ href, text }) => (
              <li key={href}>
                <a className="flex items-center gap-3 self-stretch p-3 leading-normal text-blue-700 hover:underline" href={href}>
                  <Arrow />
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}

const readings = [
  { href: '/start', text: 'Quick start' },
  { href: '/tutorial', text: 'Tutorial' },
  { href: '/docs', text: 'Documentation' },
  { href: '/community', text: 'Community' },
]

function Arrow() {
  return (
    <svg width="24" height="20" viewBox="0 0 20 20" fill="none" className="stroke-gray-600" aria-hidden="true">
      <path d="M4 10h12m-5-5 5 5-5 5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
