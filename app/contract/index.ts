import { viewAccount } from './account-view'
import { exportAgent, getAgent, getAgentBallast, getAgentRegistry, listAgentLoads } from './agents'
import { findCompanies, getCompany, listCompanies } from './companies'
import {
  archiveCompany,
  changeCompany,
  createCompany,
  getCompanyRecord,
  linkCompanyAccount,
  listCompanyRecords,
  listPartnerCompanies,
  removeRecordLogo,
  restoreCompany,
  setRecordLogo,
  unlinkCompanyAccount,
} from './company-records'
import { findBestDemand } from './best-demand'
import { auditReadInvoice } from './invoice-audit'
import { getStudyTariff } from './study-tariff'
import { getSharedTaxReform, getStudyTaxReform } from './tax-reform'
import { studyYear } from './year-study'
import { confirmEmail, resendConfirmation } from './email-confirmation'
import { listAudit } from './audit'
import { login, logout, refreshToken, secondStep } from './auth'
import {
  endCommissionAgreement,
  enterCommission,
  enterCommissionsDue,
  getCommissionsDue,
  getCommissionStatement,
  listCommissions,
  reverseCommission,
  setCommissionAgreement,
} from './commissions'
import { listDistributors } from './distributors'
import {
  cancelPortfolio,
  changePortfolio,
  createPortfolio,
  deletePortfolio,
  getPortfolio,
  listPortfolios,
  setPortfolioUnits,
  startPortfolio,
} from './portfolios'
import { economyApe, economyApeXMl, economyGdXApe, economyMl } from './economies'
import type { Endpoint } from './endpoint'
import { admitLead, admitMember, saveLead } from './general-reports'
import { exportSimulationRows, saveSimulationRow } from './google-sheets'
import { changeLead, listLeads, saveFreeMarketLead, saveResidentialLead } from './leads'
import { listLearningTracks } from './learning'
import {
  deleteMonthData,
  getUnitMonth,
  getUnitYear,
  listCompaniesOfMonthData,
  saveMonthData,
  saveUnitMonth,
  saveUnitYear,
  showMonthData,
  summariseCompany,
} from './month-data'
import {
  changeImportRows,
  confirmMonthImport,
  createMonthImport,
  discardMonthImport,
  getMonthImport,
  listMonthImports,
  undoMonthImport,
} from './month-imports'
import { getMarketOrigin, searchMarket } from './market-search'
import { getMeasuringPoint, listMonthPrices, listUserMeasuringPoints } from './measuring-points'
import { deleteUpload, getPartnerCompany, sendPartnerDocuments } from './partner-companies'
import { getAgentBreaches, listBreaches } from './market-breaches'
import { getPld } from './market-pld'
import { getWatchList, unwatchAgent, watchAgent } from './market-watch'
import { getMarketConsumption } from './market-consumption'
import { getCompanyLoads } from './market-loads'
import { listEnergyPrices } from './energy-prices'
import { listPremises, savePremise } from './premises'
import {
  decideDeletion,
  getDeletionRequest,
  getUserData,
  listDeletionRequests,
  listMentions,
  requestDeletion,
  withdrawDeletion,
} from './privacy'
import { listPartnerDocuments, sendToPartner } from './document-exchange'
import { changeOffer, createOffer, getOffer, listCurrentOffers, listOffers, withdrawOffer } from './offers'
import { checkReset, lostPassword, newPassword } from './recovery'
import { approveRegistration, listRegistrations, refuseRegistration, register, showPartners } from './registrations'
import {
  confirmSecondStep,
  endSecondStep,
  getSecondStep,
  removeSecondStep,
  renewRecoveryCodes,
  startSecondStep,
} from './second-step'
import { endOtherSignIns, endSignIn, endUserSignIns, listSignIns, listUserSignIns } from './sign-ins'
import {
  listProposalContacts,
  addProposalContact,
  removeProposalContact,
  listCompanyLogos,
  addCompanyLogo,
  removeCompanyLogo,
  getCompanyLogo,
  getSignature,
} from './signatures'
import { chooseReading, deleteInvoice, getInvoice, storeInvoice, listInvoices, readInvoiceOnce, stateInvoice } from './invoices'
import { simulateCaptive, simulateDistributedGeneration, simulateFreeMarket, simulateSelfProducer } from './simulator'
import { submitInvoice, submitReadInvoice, submitWithoutInvoice } from './simulator-invoice'
import { createStudy, deleteStudy, duplicateStudy, getStudy, listStudies, renameStudy } from './studies'
import { getStudyImage, uploadStudyImage } from './study-images'
import { assessStudyRisk } from './study-risk'
import { compareSupplyQuotes } from './supply-quotes'
import { createShare, getSharedImage, getSharedStudy, listShares, revokeShare } from './study-shares'
import { addDistributor, getTariffImport, listTariffImports, repeatTariffImport, startTariffImport } from './tariff-imports'
import {
  confirmPublicData,
  discardPublicData,
  fetchPublicData,
  getPublicData,
  listPublicData,
  sendPublicData,
  undoPublicData,
} from './public-data'
import { approveTariffProposal, listTariffProposals, refuseTariffProposal } from './tariff-proposals'
import { getTariff, listOverlaps, listRegisteredDistributors, listTariffs, saveTariff } from './tariffs'
import {
  endAlertSubscription,
  endAlertSubscriptionByLink,
  getAlertSubscription,
  listCompanyAlerts,
  startAlertSubscription,
} from './unit-alerts'
import { getUnitPromise, lockStudyToUnit, unlockStudyFromUnit } from './unit-promise'
import { getDataGaps, getOperations, retryQueue } from './operations'
import {
  addUnitReports,
  addUnitViabilityFiles,
  archiveUnit,
  changeUnit,
  createUnit,
  getUnitRecord,
  removeUnitFile,
  restoreUnit,
  setUnitViability,
} from './unit-records'
import { listRegisteredFiles, registerFile, removeRegisteredFile } from './registered-files'
import { getUpload, uploadPublic } from './uploads'
import { changeAccess, changeUser, getUser, listUsers } from './users'

/** Every call of the provider, in the order of the OpenAPI document. */
export const endpoints: readonly Endpoint[] = [
  login,
  secondStep,
  refreshToken,
  logout,
  lostPassword,
  checkReset,
  newPassword,
  register,
  confirmEmail,
  resendConfirmation,
  showPartners,
  listRegistrations,
  approveRegistration,
  refuseRegistration,
  listUsers,
  getUser,
  changeUser,
  changeAccess,
  viewAccount,
  getSecondStep,
  startSecondStep,
  confirmSecondStep,
  renewRecoveryCodes,
  endSecondStep,
  removeSecondStep,
  listSignIns,
  endSignIn,
  endOtherSignIns,
  listUserSignIns,
  endUserSignIns,
  getUserData,
  requestDeletion,
  getDeletionRequest,
  withdrawDeletion,
  listDeletionRequests,
  listMentions,
  decideDeletion,
  listAudit,
  getDataGaps,
  getOperations,
  retryQueue,
  listDistributors,
  listRegisteredDistributors,
  listTariffProposals,
  approveTariffProposal,
  refuseTariffProposal,
  listTariffs,
  getTariff,
  listOverlaps,
  saveTariff,
  listTariffImports,
  getTariffImport,
  startTariffImport,
  repeatTariffImport,
  addDistributor,
  listPublicData,
  getPublicData,
  fetchPublicData,
  sendPublicData,
  confirmPublicData,
  discardPublicData,
  undoPublicData,
  listPremises,
  savePremise,
  listEnergyPrices,
  simulateCaptive,
  simulateFreeMarket,
  simulateSelfProducer,
  simulateDistributedGeneration,
  findBestDemand,
  auditReadInvoice,
  studyYear,
  getStudyTariff,
  getStudyTaxReform,
  assessStudyRisk,
  compareSupplyQuotes,
  economyMl,
  economyApe,
  economyApeXMl,
  economyGdXApe,
  submitInvoice,
  submitReadInvoice,
  submitWithoutInvoice,
  createPortfolio,
  setPortfolioUnits,
  changePortfolio,
  listPortfolios,
  getPortfolio,
  startPortfolio,
  cancelPortfolio,
  deletePortfolio,
  storeInvoice,
  readInvoiceOnce,
  listInvoices,
  getInvoice,
  stateInvoice,
  chooseReading,
  deleteInvoice,
  createStudy,
  listStudies,
  getStudy,
  renameStudy,
  deleteStudy,
  duplicateStudy,
  uploadStudyImage,
  getStudyImage,
  createShare,
  listShares,
  revokeShare,
  getSharedStudy,
  getSharedTaxReform,
  getSharedImage,
  getSignature,
  listProposalContacts,
  addProposalContact,
  removeProposalContact,
  listCompanyLogos,
  addCompanyLogo,
  removeCompanyLogo,
  getCompanyLogo,
  uploadPublic,
  getUpload,
  deleteUpload,
  listUserMeasuringPoints,
  listMonthPrices,
  getMeasuringPoint,
  getCompany,
  listCompanies,
  findCompanies,
  listCompanyRecords,
  getCompanyRecord,
  createCompany,
  changeCompany,
  archiveCompany,
  restoreCompany,
  setRecordLogo,
  removeRecordLogo,
  linkCompanyAccount,
  unlinkCompanyAccount,
  listPartnerCompanies,
  getUnitRecord,
  createUnit,
  changeUnit,
  archiveUnit,
  restoreUnit,
  setUnitViability,
  addUnitViabilityFiles,
  addUnitReports,
  removeUnitFile,
  getPartnerCompany,
  sendPartnerDocuments,
  listPartnerDocuments,
  sendToPartner,
  registerFile,
  listRegisteredFiles,
  removeRegisteredFile,
  listLearningTracks,
  saveSimulationRow,
  exportSimulationRows,
  saveLead,
  admitLead,
  admitMember,
  saveResidentialLead,
  saveFreeMarketLead,
  listLeads,
  changeLead,
  listCommissions,
  getCommissionStatement,
  enterCommission,
  reverseCommission,
  getCommissionsDue,
  enterCommissionsDue,
  setCommissionAgreement,
  endCommissionAgreement,
  listCompaniesOfMonthData,
  saveMonthData,
  showMonthData,
  deleteMonthData,
  summariseCompany,
  getUnitYear,
  saveUnitYear,
  getUnitMonth,
  saveUnitMonth,
  createOffer,
  listOffers,
  listCurrentOffers,
  getOffer,
  changeOffer,
  withdrawOffer,
  createMonthImport,
  listMonthImports,
  getMonthImport,
  changeImportRows,
  confirmMonthImport,
  discardMonthImport,
  undoMonthImport,
  getUnitPromise,
  lockStudyToUnit,
  unlockStudyFromUnit,
  listCompanyAlerts,
  getAlertSubscription,
  startAlertSubscription,
  endAlertSubscription,
  endAlertSubscriptionByLink,
  getMarketOrigin,
  getMarketConsumption,
  getWatchList,
  watchAgent,
  unwatchAgent,
  getPld,
  listBreaches,
  getAgentBreaches,
  searchMarket,
  getAgent,
  getAgentRegistry,
  getAgentBallast,
  listAgentLoads,
  exportAgent,
  getCompanyLoads,
]
