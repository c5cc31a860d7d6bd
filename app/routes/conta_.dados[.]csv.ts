import { downloadOwnData } from '~/areas/account/settings/own-data.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/conta/dados.csv')

export const loader = guarded((member, { request }) => downloadOwnData(member, request, 'csv'))
