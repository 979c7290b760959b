/** Things a key may name, in English, Swedish, Norwegian, Danish, Finnish, German and French; without accents. */
export const THINGS = {
  invoice: `utilitybill utilitybills fakturering faktureringen fakturerings fatturazione facturacion facturering abrechnung abrechnungs rekinys rekina rekinas szamlaszama szamla szamlak arve arved rekins rekini saskaita saskaitos invoice invoices invoicing inv invc bill bills billing billed invoiced faktura fakturor fakturan fakturaer fakturer fakturas rechnung
    rechnungen rechnungs facture factures facturation lasku laskut laskun regning regninger factuur facturen fattura fatture factura
    nota notas
    salesinvoice salesinvoices saleinvoice saleinvoices customerinvoice customerinvoices debtorinvoice arinvoice kundfaktura kundfakturor
    kundefaktura salgsfaktura verkaufsrechnung verkaufsrechnungen ausgangsrechnung ausgangsrechnungen myyntilasku myyntilaskut laskutus laskutuksen facturas fatura faturas faktury faktur verkoopfactuur verkoopfacturen avi avin avier avisering hyresavi hyresavier`,
  document:
    'doklad dokladu dokumentu krav kravet document documents doc dokument dokumentet voucher vouchers txn transaction tran beleg bilag tosite verifikat documento documenti documentos',
  contract: `zmluva zmluvy zmluvu liguma szerzodes leping lepingu ligums ligumi sutartis sutarties contract contracts agreement agreements avtal avtals avtalet kontrakt kontrakts avtale avtaler avtalen aftale
    aftaler sopimus sopimuksen vertrag vertrags vertrage contrat contrats contrato overeenkomst lease leases hyresavtal hyreskontrakt
    leieavtale lejeaftale mietvertrag vuokrasopimus envelopeid supplycontract energycontract electricitycontract elavtal stromavtale elaftale sahkosopimus stromvertrag energievertrag liefervertrag contratto umowa umowy smlouva smlouvy contratti contratos`,
  subscription: 'subscription subscriptions abonnement abonnements souscription prenumeration tilaus',
  registration:
    'aanmeld aanmelding registration registrations registrering anmalan anmeldung inscription rekisterointi enrollment enrolment journey journeys onboarding process prosess vorgang job case cases arende zgloszenie zgloszenia ticket',
  customer: `odberatel odberatele odberatela betalare betalar titulaire avtalsinnehavare avtalsinnehavaren kontraktshaver avtalepart avtalspart aftalepart vertragspartner sopimuskumppani maksaja sellto selltocustomer gp geschaftspartner geschaeftspartner debiteur debiteuren gpart kliento vevo vevokod rechnungsempfanger fakturamottagare fakturamodtager fakturamottaker laskunsaaja kliendi ugyfel klientas klients customer customers cust kund kundens kunden kunder kunde kundes asiakas asiakkaan client clients consumer
    receptor buyer debtor debitor payer payor subscriber kaufer acheteur ostaja koper soldto billto billedto hyresgast leietaker mieter locataire abonnent abonne klant cliente invoiceto holder accountholder businesspartner kundkonto kontonr bp tenant tenants hyresgaster hyresgasten hyresgasts hyresgastens huvudhyresgast huurder inquilino resident residents occupant clientes klient klienta zakaznik zakaznika odbiorca nabywca codcliente cessionario committente cessionariocommittente titular`,
  partner:
    'receiver reciever osapuoli osapuolen contato contatto contacto counteragent kontrahent partner party contact contacts entity member recipient mottagare kontakt relatie relaties counterparty',
  supplier:
    'dodavatel dodavatele dodavatela sprzedawca supplier suppliers seller vendor leverantor leverantorer creditor payee lieferant fournisseur toimittaja issuer emisor emitente emittente provider sender avsandare absender avsender afsender expediteur lahettaja saljare utility company foretag organisation organization cedente prestatore cedenteprestatore fornitore proveedor',
  person:
    'personnummer personnr persnr personnum personalnumber personalno personalid personalidentitynumber personalidentificationnumber socid socialsecuritynumber socialsecurityno ssn fodselsnummer fodselsnr fnr cprnr cprnummer cprnumber henkilotunnus hetu steuerid steuernummer nif dni bsn pesel codicefiscale fiscalcode isikukood vatnumber vatid vatno vatregnumber momsnummer momsregnr momsregistreringsnummer ustid ustidnr idnumber idno idcard idcardnumber identitycard identitynumber nationalid passport yourreference yourref ourreference ourref buyerreference ersref erreferens varref varreferens deresref deresreferanse deresreference varreferanse orgno orgnr orgnummer orgnumber orgid organisationsnummer organizationnumber organisationnumber organisasjonsnummer companyno companynumber registrationno companyregistrationnumber ytunnus cvr cvrnummer siret siren salesperson owner approver approved signer employee user users saljare anvandare benutzer utilisateur kayttaja operator author creator',
  property: `verbrauchsstellen lieferstellen anschlussobjekte realestate kohde vastgoed immeuble lokaal objekts objektas property properties installation installations anlage anlagen instalacao instalacion place places premise premises fastighet fastigheter fastighetens anlegg anleggs facility facilities anlaggning anlaggningens anlaggnings
    site objekt gebaude kiinteisto eiendom ejendom estate residence building lagenhet bostad leilighet bolig asunto wohnung logement hyresobjekt servicelocation servicelocations verbrauchsstelle abnahmestelle lieferstelle anschlussobjekt`,
  meter: `licznik elektromer punktpoboru odbernemisto odbernemiesto meter meters metering metered gsrn ean zahlpunkt zahlpunkts zaehlpunkt zahlwerk zahler zaehler compteur prm pdl usagepoints mpan mprn usagepoint
    maler matare matpunkt matpunkts malepunkt malepunkts kayttopaikka cups icp nmi pod point punkt serial register supplypoint deliverypoint meteringpoint`,
  order:
    'ponumber pono customerpo customerponumber purchaseorder ordered bestalld bestallt bestalldes bestilt order orders bestallning ordre auftrag bestellung commande tilaus purchase quote offert deal project prosjekt projekt',
  payment:
    'uhrada uhrady zahl installment installments instalment instalments payment payments betalning betalningar betaling betalinger zahlung zahlungen paiement maksu maksun remittance remittances pay payout reglement reglements pago betaling betal pagamento pagamenti pagamentos pagos',
  line: 'positions varelinjer varelinje linhas itens linii rindas eilutes tetel tetelek line lines row rows rad rader radens linje linjer zeile zeilen ligne lignes rivi rivit item items position positionen positioner position post poster entry entries charge charges charged artikel article riga righe linea linee lineas dettagliolinee regel regels factuurregels polozka polozky pozycja pozycje',
  product:
    'prisavtale prisaftale hinnoittelu optiontarifaire tarifoption articledescription articlename servicename ratename paket paketet package packages packagename pricingplan sahkotuote hinnoittelumalli stromtarif prisavtal prisform prisavtalet avtalsform avtalstyp elavtalstyp produktu produkta tarifu taryfy plano pakett paketi produs toote termek termeknev oferty offer offers fare fares rateplans tarief taryfa produkty offerta oferta angebotsname product products produkt produkter produktet tuote tuotteen produit tariff tariffs tarif plan plans offering pricebook pricelist sku pricemodel priceplan rateplan pricingmodel prismodell prismodel prisplan preismodell elprodukt stromprodukt formule prodotto producto produto tarifa tariffa offre pricingstructure pricingstructures rateschedule',
  tax: 'dph taxesinclusivetotal taxesexclusivetotal kaibemaks tax taxes taxs vat moms momsen mva mwst ust steuer steuern mehrwertsteuer umsatzsteuer tva taxe alv arvonlisavero skatt gst taxable btw iva imposta impuesto imposto impuestos',
  discount:
    'campaign campaigns kampanj kampanje kampagne kampanja allowance allowances allowancecharge allowancecharges discount discounts rabatt rabatter rabat remise alennus rebate nachlass',
  reminder:
    'reminder reminders dunning paminnelse purring rykker mahnung rappel muistutus interest ranta collection inkasso late',
  request:
    'token tokens request requests trace session correlation requestid traceid operation batch webhook cursor mutation',
  address: `telephone telefon telefono telefonnummer telefonnr puhelin puhelinnumero phone phonenumber address addresses adress adresse adressen osoite anschrift street gata city ort stad zip postal postcode country land shipping ship
    buildingnumber housenumber husnummer hausnummer talonumero`,
  bank: 'bank iban bic swift bankgiro plusgiro giro ledger',
  account: 'vkont compte comptes cuenta cuentas conto contas rekening account accounts konto kontot kontonummer',
  terms: 'terms term villkor bedingungen conditions ehdot',
  period:
    'obdobie obdobia jakson jaksojen okresu perioada perioodi laikotarpis chargestart chargeend idoszak avser avseende okres okresrozliczeniowy period perioden periods periode ranges daterange dateranges timeframe timeframes zeitraum abrechnungszeitraum kausi interval range span timeinterval billingperiod jakso leistungszeitraum leistungvon leistungbis laskutuskausi laskutuskauden coverage chargeperiod periodo obdobi',
  commitment:
    'preisgarantie prisgaranti priceguarantee withdrawal widerrufs commitment binding bindningstid bindingstid bindning bindningstiden lockin notice noticeperiod uppsagningstid oppsigelsestid opsigelsesvarsel kundigungsfrist irtisanomisaika renewal trial cooling coolingoff angerratt angerfrist guarantee pricelock widerruf widerrufsfrist preavis engagement vincolo permanencia',
  link: 'resourcelocation link links url uri href self download pdf etag version revision hash digest meta deferred related',
  page: 'page pages pagination paging offset limit size',
} as const;
