import { redirect } from '@remix-run/node'
import { formPath } from '~/areas/residential/paths'

export const loader = () => redirect(formPath)
