/** Attributes a key may name, in the same languages. */
export const ATTRIBUTES = {
  id: 'id ids slug identifier identifiant identity identification identifikation identifikator tunnus tunniste kennung kennzeichen uid uuid guid oid mrid eic envelopeid internalid',
  number:
    'opbel exbel numar numeris numurs numuri szam cislo number numbers num no nr nummer nummeret numero nro numer nbr sequencenumber fullnumber lopnummer lopnr numeros folio',
  code: 'kods kood kodas code codes symbol kod koden kode koodi schluessel codigo codice cod',
  reference: 'reference references ref referens referanse referenz viite kenmerk',
  ocr: 'varsym varsymbol varsymb meddelandeocr maksuviite maksunviite referenciapago referenciadepago referencepaiement ocr kid fik fikode variablesymbol variabilnisymbol variabilnysymbol betalingskenmerk betaalkenmerk viitenumero verwendungszweck creditorreference bankreference betalingsreferanse zahlungsreferenz remittanceinfo remittanceinformation structuredcommunication communicationstructuree gestructureerdemededeling',
  date: 'datums kuupaev dat date dateentered dates datum datumet dato regdate regdatum regdato dag pvm paiva paivays paivamaara day jour tag on dt anlagedatum fecha fechas',
  time: 'klokkeslett klokkeslaet klokkeslat ajankohta kellonaika horodatage marcadetiempo dataora znacznikczasu casovaznacka ajatempel kellaaeg laiks laikas idopont idobelyeg datahora fechahora datetid uhrzeit tijd tijdstip uur godzina godz czas heures time times tid tiden tidpunkt timestamp ts zeit zeitpunkt aika heure horodate klockslag tidsstampel tidsstempel aikaleima utc moment datetime at epoch unix instant timme stamp zeitstempel measurementtime',
  start:
    'vanaf poczatek ikrafttraedelses ikrafttradelse ikrafttradelses tiltradelse tiltradelses belieferungsbeginn aloitusaika aloituspvm alkamisaika begabrpe nuo alates ikrafttreden datainceput kehtivalates kehtibalates galiojanuo spekano kezdo hatalybalepes golive inception laufzeitvon sakuma pradzios alguse activefrom activesince chargestart algus alguskuupaev kezdete pradzia sakums dal firstday periodstart aanvang fom od beg start starts started starting from begin begins beginn beginning began fran fra von ab debut du depuis alku alkaa since effective van oppstart activation activated active commencement inflyttning innflytting tilflytning paalkaen leistungvon movein lieferbeginn effet alkamis alkaen ingang ingangs overtakelse overtakelses ikraft ikrafttradande ikrafttredelse ikrafttraedelse desde inizio inicio datainizio tilltrade tilltrades tilltradesdatum tilltradande tiltredelse tiltraedelse effectivestart effectivestartdate effectivefrom attivazione decorrenza alta activacion ativacao rozpoczecia zahajeni ibrugtagning ibruktagning leveransstart leveringsstart',
  end: 'finish finishes finishdate avslut avsluts utflyttning utflyttnings paattyen paattymisaika lopetusaika lopetuspvm fineperiodo finefornitura finecontratto orafine koncowa endabrpe iki kuni lidz laufzeitbis datafim datatermino periodofim datasfarsit dataincetare kehtivkuni galiojaiki spekalidz lejarat beigu pabaigos lopu activeto activeuntil chargeend lopp loppkuupaev vege pabaiga beigas al do lastday einde eindtijd koniec tom end ends ended ending to till til bis fin loppu paattyy slut sluttid until thru through tot totenmet ende au stop termination terminated upphor uppsagning enddate avflyttning utflytting fraflytning opphor ophor paattymis leistungbis moveout lieferende slutt asti eind hasta datafine avflytt frantrade frantrades frantradesdatum effectiveend effectiveenddate effectiveto effectiveuntil cessazione disdetta baja rescision resiliation rescisao zakonczenia ukonceni leveransslut leveringsslut',
  expire: 'expiration expiry expires expire expired utgang utlop ablauf',
  accounting:
    'accounting accountingdocument bookkeeping bokforing buchung comptable kirjanpito fiscal financial clearing transfer voucherseries',
  due: 'sistabetalningsdatum sistadagforbetalning viimeinenmaksupaiva viimeinenmaksupvm apayeravant uiterlijkebetaaldatum uiterstebetaaldatum tebetalenvoor terminzaplaty lastpaymentday lastdayofpayment lastdayforpayment lastpayday lastpaydate ffdat ffdatum faedn dataplatnosci datascadentei maksetahtpaev apmaksastermins apmaksaslidz mokejimoterminas apmoketi paymentlimit paymentlimitdate limitdate datelimite splat sidsterettidigebetaling sidsterettidigebetalingsdato sidsterettidigebetalingsdag sidstebetalingsdag sidstebetalingsdato fizetesihatarido hatarido esedekesseg maksetahtaeg tahtaeg apmoketiiki dospijece zapadlost scadenta settlebefore settleuntil paybefore payuntil payableby payableuntil payablebefore splatnost splatnosti forf forfdat settleby uiterste uiterlijk vervalt due forfall terminplatnosci forfald forfallo forfalls forfaller forfallen fallig falligkeit falligkeits faelligkeit faelligkeits echeance erapaiva erapaivan era deadline maturity payby paybefore sistabetalningsdag sistabetaldatum betaldag forfallodag betalasenast betalsenast betalingsfrist betalningsfrist zahlungsziel vervaldatum vervaldag vencimiento scadenza limite lim betalningsdag zahlbar zahlbarbis betalassenast frist vencimento datascadenza',
  issue:
    'dated datedon utfardande emessa emessail wystawiono wystawione uitgifte rechnungvom datafattura datafaktury bldat expedicion billgenerateddate invoicegenerateddate vyst udskrevet udskrivning kelt kelte kiallitas valjastatud koostamise izrakstits isdavimo emiterii drawnup raised rendered vystaveni vystaveno vystavena issue issued issuing wystawienia wystawiona utstalld utfardad utskriven ausgestellt ausstellung ausstellungs emission emise emis emitted posted statement finalized utstedt udstedt fakturert fakturerad faktureret utstedelse utstedelses udstedelse udstedelses utstallning utstallnings emision emissione emissao utskrift utskrifts',
  booked: 'budat booked bokford bokfort postering posting gebucht comptabilise',
  created:
    'tecknande signerad signeret signering signerings signeringer registreret rekisteroity solmittu erfasst abschlussdatum unterzeichnet datesignature signaturedate signatureat creado creada creato creata afgesloten fechafirma datafirma datadefirma fechadefirma datacadastro vytvoreni vytvorenia datacreare datacrearii loodud loomise izveidots sukurta sukurimo letrehozva letrehozas insertdate addedon addedat ctime gmtcreate made generateddate dategenerated generatedat generatedon generationdate signing signed tecknad tecknat tecknades undertecknad undertecknat signert underskrevet allekirjoitettu unterschrieben signe vertragsabschluss minted datesouscription souscritle souscrit zawarcia zawarto uzavreni uzavreno uzavrena vytvoreno creazione creacion criacao utworzenia utworzono aangemaakt aanmaak luontipaiva created create creation createdat createdon dateentered skapad skapades registered registrerad registrert opprettet oprettet erstellt angelegt cree luotu received submitted inkommen mottagen registered regdate regdatum regdato inserted oprettelse oprettelses opprettelse opprettelses anlagedatum luonti signedup signup signedupat signdate signeddate signedat signedon datesigned tecknatdatum tecknaddatum undertecknatdatum signert inngatt indgaet ondertekend ondertekening sottoscrizione stipula contratacion subscricao podpisania podpisu',
  updated: 'updated update modified changed andrad endret andret geandert modifie muokattu last latest',
  paid: 'paid betald betalt bezahlt paye maksettu settled cleared credited applied adjusted deposit prepaid received writeoff transferred',
  sent: 'sync synced synchronization sending mailing uploaded downloaded sent skickad sendt gesendet envoye lahetetty printed emailed viewed reminded scheduled promised expected publish published publication publiceringstid',
  current: 'currentterm currentperiod currentbillingperiod currentamount currentbalance',
  previous:
    'next upcoming previous former prior replaced foregaende tidigare forrige vorherige precedent edellinen old original cancelled canceled creditedinvoice credit credits annulled krediterad',
  amount:
    'betrw betrh suma summa sumos osszeg iznos znesek amount amounts amt belopp beloppet belop belob betrag betrage montant summa summan sum sums money monetary bedrag importe importo summe importes importi kwota kwoty castka',
  total:
    'slutbelopp slutbelop slutbelob samlet samlede ialt razem belobialt celkova totala kogusumma kopsumma summakopa bendra vegosszeg osszesen kokku celkem ogolem total totals totalcharges totalprice totalt totale totalen gesamt gesamtbetrag somme yhteensa grand overallsum totalsumma slutsumma totaal insgesamt loppusumma kokonaissumma gesamtpreis totalpris totalpreis prixtotal kokonaishinta prezzototale preciototal precototal',
  cost: 'cost costs totalcharges totalprice kostnad kostnaden kostnader kosten kost cout kustannus gesamtpreis totalpris totalpreis prixtotal kokonaishinta prezzototale preciototal precototal',
  payable:
    'owed owing totalowed amountowed abetale abetal aabetale totaltabetale belopabetale tilbetaling belobtilbetaling montantdu sommedue naleznosc kwotanaleznosci dapagare totaledapagare importodapagare apagar totalapagar importeapagar apayer netapayer montantapayer totalapayer tebetalen totaaltebetalen zuzahlen zuzahlenderbetrag maksettavaa maksettavayhteensa totaldeplata dozaplaty payable totalpaymentdue totalpayable topay amounttopay attbetala attbetale tobepaid zahlbetrag endbetrag betaltotalt maksettava',
  net: 'excludingvat excludingtax excludingtaxes exclusivevat exvat exvats withoutvat withouttax excludingmoms exclmoms siniva senzaiva ivaesclusa ivaexcluida ilmanalvia alviton utenmva utanmoms udenmoms ohnemwst ohneust zonderbtw horstva horstaxes bezdph beforetax beforetaxes beforevat pretax foremoms formoms fratrukketmoms vorsteuern avantimpots exclude net netto ht exkl exklusive excl ex excluding excluded exclusive exclusief untaxed without exclvat exkludert sub subtotal delsumma zwischensumme extension veroton imponibile baseimponible',
  gross:
    'includingvat includingtax includingtaxes inclusivevat incvat includingmoms inclmoms inkludert inkluderat inkluderet inkluderad sisalv sisaltaaalv alvkanssa alvsisaltyy coniva ivaincluida ivainclusa ivato ivata lordo lorda inclusief sdph aftertax aftertaxes aftervat posttax eftermoms nachsteuern include gross ink inklusive brutto ttc inkl incl inc including included inclusive bruttobetrag inclvat withvat withtax withtaxes medmoms medmva mitmwst avectva verollinen',
  balance:
    'skola skolos paradas volg balance saldo remaining remainder outstanding residual open unpaid kvar rest restbelopp restbetrag aterstaende gjenstaende restant jaljella unsettled obetalt obetald ubetalt utestaende offener solde avoin',
  base: 'base home local system foreign accountingcurrency accounted company reporting currencyamount',
  rounding: 'rounding roundings roundoff oresavrundning avrundning rundung arrondi pyoristys oresutjamning',
  price:
    'perkwh perkwhr perkilowatthour perunit prokwh prkwh stuksprijs eenheidsprijs prijs kaina pretunitar prixunitaire cenajednostkowa jednotkovacena vienibascena stykpris enhedspris egysegar uhikuhind effectiveprice effectiverate effectiveunitprice cena price pricing prices pris priset priser preis preise einzelpreis prix hinta rate rates apris styckpris unitprice enhetspris arbeitspreis tariffrate spot stuckpreis stukprijs ahinta prezzo precio preco prezzounitario preciounitario precounitario',
  fee: 'fee fees avgift avgifter gebyr gebuhr frais maksu surcharge shipping freight frakt',
  minor: 'micros micro microunits minor ore oren cents cent minorunits subunits subunit pennies',
  quantity:
    'lukumaara mangde cantitate daudzums kiekis hoeveelheid mennyiseg kogus quantity quantities qty antal antall kvantitet menge mengen mengde maengde quantite mangd volume volym anzahl qnty aantal nombre maara kpl cantidad quantita quantidade mnozstvi ilosc',
  energy: `electricite elektricitet elektrisitet sahko elektrizitat strom elektriciteit electricidad elettricita stromforbruk stroomverbruik stromforbrug consumida consumidas energii consum suvartota sahkonkulutus tuntikulutus consumed forbrukat forbrukt forbrugt brukt verbraucht kulutettu consommee fogyasztas paterins suvartojimas tarbimine energy offtake consumptions energi energien energie energia consumption forbrukning forbrukningen forbrug forbruk verbrauch verbrauchs
    consommation kulutus usage consumed elforbrukning elforbruk elforbrug conso cons consos consommee energimangd verbruik consumo netzbezug bezug entnahme afname uttag uttaget uttak aftag aftaget otto soutirage pobor pobrana electricity zuzycie zuzycia spotreba spotreby stromverbrauch activeenergy aktivenergi aktivenergie invoicedenergy billedenergy invoicedconsumption billedconsumption invoicedusage billedusage consumi import imports imported importerad importerat importert activeimport energyactiveimport activeconsumption energyactive`,
  kwh: 'kwh kwhr kwhrs kilowatthour kilowatthours',
  mwh: 'mwh megawatthour megawatthours',
  wh: 'wh watthour watthours',
  value:
    'timvarde timvarden maleverdi maleverdier vardi malervardi mittausarvo meetwaarde meetwaarden hodnota valoare ertek timverdi timverdier timmesvarde kvarttimmesvarde stundenwert totalload actualload vrijednost vrednost vertiba vaartus reiksme waarde valore valor wartosc value val varde verdi vaerdi wert valeur arvo',
  reading:
    'reading readings read uppmatt uppmatta gemessen maalt avlasning matarstallning zahlerstand index lukema relevé counter maaling messwert matvarde messwerte',
  production:
    'pv photovoltaic photovoltaics photovoltaik compensated compensada compensado production produktion inmatning inmatat inmatad innmating innmata indfodning indfodet syotto produced export exported exporterad feedin einspeisung netzeinspeisung teruglevering opwek injection injected reversed surplus generation generated tuotanto solar returned oddanie oddana activeexport energyactiveexport sold soldenergy soldtogrid',
  volume:
    'm3 nm3 kubikmeter liter liters litre litres gallon gallons ccf gb mb tb gigabyte gigabytes megabyte megabytes water vatten vann vand vesi wasser eau woda voda',
  reactive: 'reactive reaktiv blind kvarh varh blindleistung',
  power:
    'power activepower effekt leistung puissance teho capacity kw mw gw kva demand peak max min temperature temp temperatur lampotila temperatura utetemperatur utetemp ulkolampotila temperaturen weather intensity carbon emissions ghg humidity',
  // Of a day with several tariffs.
  part: 'peak onpeak offpeak midpeak superoffpeak shoulder partialpeak hoogtarief laagtarief daltarief normaaltarief hochtarif niedertarif heurespleines heurescreuses',
  // What stands beside what was used, to compare with it.
  compared: `future forecast forecasted forecasts prognos prognoser prognose prognosen predicted prediction predictions budget budgeted baseline benchmark neighbours neighbors neighbour neighbor
    neighbourhood neighborhood grannar naboer naapurit nachbarn similarhomes similarhouseholds average averages avg genomsnitt gjennomsnitt gennemsnit keskiarvo durchschnitt moyenne mean
    lastyear previousyear prioryear yearago foregaendear fjolaret forraaret vorjahr edellinenvuosi normalyear simulated simulation`,
  // Energy that is no electricity.
  fuel: 'gas naturalgas naturgas erdgas gaz heat heating varme fjarrvarme fjernvarme fernwarme warme warmte kaukolampo lampo chaleur cooling fjarrkyla kyla steam dhw hotwater varmvatten',
  currency:
    'monnaie munt waers penznem deviza ccy crcy mena moeda waehrungscode currency currencies curr cur valuta valutan valutakod wahrung waehrung devise valuutta iso moneda originalcurrency documentcurrency transactioncurrency waluta divisa',
  unit: 'matenhet maleenhet maleenhed mittayksikko messeinheit jedinica enota mervieniba vienetas uhik mertekegyseg mootuhik unitofmeasurement unit units enhet enheten enhed einheit unite yksikko uom measure measurement mattenhet maaleenhed messgrosse messgroesse masseinheit mengeneinheit eenheid unidad jednostka jednotka unita unitamisura unidadmedida',
  status:
    'currentstatus currentstate nuvarandestatus gjeldendestatus maksutila maksuntila stan stanumowy stanplatnosci stanfaktury busena statuss stavoklis olek staatus statusz allapot lifecycle bearbeitungsstatus bearbeitungsstand vorgangsstatus auftragsstatus arendestatus handlaggningsstatus behandlingsstatus saksstatus sagsstatus kasittelytila status statusen statut state tillstand zustand etat tila stage lage tilstand estado stato situacao stav',
  type: 'medium media utility utilities commodity energiart energislag energityp energiatyyppi sparte fluide type types typ tyyppi kind category class klass kategori art variant segment direction riktning retning richtung',
  text: 'specifikation spesifikasjon beschreibung beschrijving detalle opis descriptor megnevezes ordertext text texts description descriptions desc label labels beskrivning beskrivelse benamning bezeichnung libelle selite kuvaus title titel rubrik caption tekst descr beskr omschrijving designation intitule betegnelse varetekst nimike concepto descripcion descrizione descricao causale',
  name: 'nume denumire nosaukums pavadinimas nimetus metric naam nombre nome nazwa nazev name names namn navn nimi nom refname bezeichner',
  message:
    'svarsmeddelande svarsmelding meddelelse ilmoitus vahvistus mitteilung zinojums pranesimas teade beskjed bekraftelse bekreftelse bekraeftelse reason statusreason usermessage displaymessage hinweis mededeling bericht mensaje mensagem messaggio wiadomosc komunikat huomautus message messages msg meddelande melding besked nachricht meldung viesti info note comment notes memo',
  count: 'count counts sequential antalposter totalcount totalresources length size attempts',
  quality:
    'kwaliteit calidad qualita jakosc statuskennzeichen matkvalitet matvardeskvalitet malekvalitet malekvalitet malingskvalitet datakvalitet kvalitetsstatus messqualitat datenqualitat mittauslaatu statusmatvarde quality qual validation verified kvalitet qualitat qualitaet qualite laatu estimated obtainmethod obtainingmethod kvalitetskod usagestatus readingstatus estimation',
  resolution:
    'oplosning tidsoplosning resolutie resolucion risoluzione auflosung zeitauflosung intervalllange intervallengde intervallangd tidssteg tidsskritt tidsskridt pasdetemps periodicidad resolution duration step granularity upplosning tick resolutionduration durationms intervallength frequency scale bucket aggregation timestep periodicity frekvens tidsupplosning tidsopplosning',
  percent: 'percent percentage procent prosent prozent pct ratio share aliquota',
  duration: 'days dagar dager tage jours hours minutes month months manad manader monat',
  change: 'change changes delta diff difference increment okning aenderung',
  cumulative:
    'cumulative cumulated accumulated accumulative ackumulerad ackumulerat akkumuleret akkumulert kumuliert cumul running lifetime',
  first: 'first forsta forste erste erster premier premiere ensimmainen eerste',
  delivery:
    'elleverans elleveranser elforsyning stromlieferung energielieferung energilevering energileverans energiatoimitus energiatarne elektriskadrift stroomlevering energielevering suministroelectrico fornitura suministro fornecimento delivery supply leverans leveranse levering lieferung livraison toimitus move moved movein moveout service liefer',
  valid:
    'obowiazuje platnost platny ucinnost valid validity gultig gultigkeit galler gyldig voimassa valable effective',
} as const;
