import type { PageStyle } from '~/ui/page-handle'
import account from './account.css?inline'
import admin from './admin.css?inline'
import api from './api.css?inline'
import client from './client.css?inline'
import billMap from './bill-map.css?inline'
import cobrand from './cobrand.css?inline'
import cobrandStudy from './cobrand-study.css?inline'
import contact from './contact.css?inline'
import demand from './demand.css?inline'
import frame from './frame.css?inline'
import information from './information.css?inline'
import invoices from './invoices.css?inline'
import landing from './landing.css?inline'
import market from './market.css?inline'
import partner from './partner.css?inline'
import portfolios from './portfolios.css?inline'
import residential from './residential.css?inline'
import settings from './settings.css?inline'
import sharedStudy from './shared-study.css?inline'
import simulator from './simulator.css?inline'
import sales from './sales.css?inline'
import signing from './signing.css?inline'
import studies from './studies.css?inline'
import units from './units.css?inline'
import workspace from './workspace.css?inline'

/** Each style sheet as one text, which the document carries inline (app/decisions/0007). */
export const pageStyles: Record<PageStyle, string> = {
  account,
  admin,
  api,
  'bill-map': billMap,
  client,
  cobrand,
  'cobrand-study': cobrandStudy,
  contact,
  demand,
  frame,
  information,
  invoices,
  landing,
  market,
  partner,
  portfolios,
  residential,
  settings,
  'shared-study': sharedStudy,
  simulator,
  sales,
  signing,
  studies,
  units,
  workspace,
}
