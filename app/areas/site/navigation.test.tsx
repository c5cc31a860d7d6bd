import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Navigation } from './navigation'

/** The links of a part of a page. */
function linksIn(element: JSX.Element): string[] {
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)
}

test('the menu links to the account of the member, and in a view to none', () => {
  const member = { name: 'Caio Monteiro', role: 'CLIENTE', permissions: [] } as const
  const menu = (isView: boolean) => linksIn(<Navigation member={{ ...member, isView }} phone="+55 81 3333-4444" />)
  expect(menu(false)).toContain('/conta')
  expect(menu(true)).not.toContain('/conta')
})
