import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { StoredNow } from './stored-now'

/** The page after a reply to what was typed over version 1, while version 2 is stored. */
function shown(typed: Record<string, string>) {
  const stored = [
    { name: 'prices', label: 'Preços', value: '2026: 182,50\n2027: 190,00' },
    { name: 'guarantee', label: 'Garantia', value: '' },
  ]
  const routes = [{ id: 'form', path: '*', element: <StoredNow version="2" stored={stored} /> }]
  const actionData = { form: { repopulateFields: { version: '1', ...typed } } }
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: {}, actionData } })} />,
  )
}

test('lines that a browser sends with two characters between them are the stored lines', () => {
  expect(shown({ prices: '2026: 182,50\r\n2027: 190,00', guarantee: '' })).toContain('é igual ao que você digitou')
  const other = shown({ prices: '2026: 182,50\r\n2027: 190,00', guarantee: 'Fiança' })
  expect(other).toContain('Fiança')
  expect(other).not.toContain('Preços')
})
