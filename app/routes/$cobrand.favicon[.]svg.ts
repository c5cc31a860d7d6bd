import type { LoaderFunctionArgs } from '@remix-run/node'
import { cobrandAt } from '~/areas/cobrand/cobrand.server'
import { faviconOf } from '~/areas/cobrand/favicon.server'

export const loader = ({ params, context }: LoaderFunctionArgs) => faviconOf(cobrandAt(params['cobrand'], context))
