import type { MailTexts } from '../language-files.ts';

/** French, vous-form. A narrow no-break space (U+202F) stands before ; : ! ? and inside « ». */
export const fr: MailTexts = {
  'order.number': 'Numéro de commande',
  'order.date': 'Commandé le',
  'order.arrives': 'Livraison prévue',
  'order.delivery': 'Mode de livraison',
  'order.shipTo': 'Adresse de livraison',
  'order.items': 'Articles',
  'order.discount': 'Remise',
  'order.discountOf': 'Remise ({code})',
  'order.shipping': 'Livraison',
  'order.tax': 'Taxes',
  'order.total': 'Total',
  'tax.vat': 'TVA ({rate})',
  'tax.gst': 'TPS ({rate})',
  'tax.sales_tax': 'Taxe de vente ({rate})',
  'tax.included': 'Dont {tax}',
  'order.line': '{product}, {color}, taille {size}',
  'order.lineUnsized': '{product}, {color}',
  'order.quantity': '{count} × {price}',
  'order.track': 'Suivre ma commande',
  'order.see': 'Voir ma commande',
  'order.page': 'Ouvrir la page de ma commande',
  'order.email': 'E-mail',
  'order.lookup':
    'Votre numéro de consultation est {lookup}. Toute personne qui le possède peut voir cette commande : gardez-le pour vous.',
  'order.questions': 'Une question ? Écrivez-nous en indiquant votre numéro de commande : {url}',
  'order.seller': 'Vous recevez cet e-mail parce que vous avez passé une commande chez {store}.',

  'receipt.title': 'Reçu',
  'receipt.invoice': 'Facture',
  'receipt.invoiceNumber': 'Numéro de facture',
  'receipt.invoiceDate': 'Date de facture',
  'receipt.supplyDate': 'Date de livraison',
  'receipt.supplyExpected': '{days} (prévue)',
  'receipt.refund': 'Reçu de remboursement',
  'receipt.creditNote': 'Facture d’avoir',
  'receipt.creditNoteNumber': 'Numéro d’avoir',
  'receipt.date': 'Date',
  'receipt.corrects': 'Rectifie la facture',
  'receipt.numberOfDate': '{number} du {date}',
  'receipt.seller': 'Vendeur',
  'receipt.vatId': 'Numéro de TVA',
  'receipt.buyer': 'Facturé à',
  'receipt.payment': 'Moyen de paiement',
  'receipt.status': 'Statut',
  'receipt.item': 'Article',
  'receipt.quantity': 'Quantité',
  'receipt.price': 'Prix unitaire',
  'receipt.amount': 'Montant',
  'receipt.download': 'Télécharger en PDF',
  'receipt.open': 'Ouvrir votre reçu',
  'receipt.invalid':
    'Ce lien n’est pas valide. Utilisez le lien de la confirmation de votre commande.',

  'newOrder.subject': 'Nouvelle commande {number} : {total}',
  'newOrder.heading': 'Nouvelle commande {number}',
  'newOrder.text': '{name} a passé une commande chez {store}.',
  'newOrder.customer': 'Client',
  'newOrder.files': 'Pour les fichiers d’impression et la suite, lancez : {command}',
  'newOrder.reason':
    'Vous recevez cet e-mail parce que les nouvelles commandes de {store} sont signalées à cette adresse.',
  'dispute.subject': 'Paiement de la commande {number} contesté : {total}',
  'dispute.heading': 'L’acheteur conteste {total}',
  'dispute.text':
    'Votre prestataire de paiement retient l’argent jusqu’à la décision sur la commande {number}. Répondez-y avec ce qui prouve que la commande a été passée et livrée.',
  'dispute.hint':
    'Ne remboursez pas la commande tant qu’elle est contestée : l’acheteur pourrait recevoir l’argent deux fois.',
  'dispute.amount': 'Montant contesté',
  'dispute.reason': 'Motif',
  'dispute.due': 'Répondre avant le',
  'dispute.endedSubject': 'La contestation de la commande {number} est terminée',
  'dispute.won': 'Décision en votre faveur : {total}',
  'dispute.lost': 'Décision en faveur de l’acheteur : {total}',
  'dispute.closed': 'Close sans décision : {total}',
  'dispute.endedText':
    'Votre prestataire de paiement a communiqué l’issue de la contestation de la commande {number}.',

  'delivery.fullStandardCost': 'Livraison standard',
  'delivery.fullRushCost': 'Livraison rapide',
  'delivery.fullSuperRushCost': 'Livraison ultra-rapide',
  'delivery.none': 'Par e-mail',

  'confirmation.subject': 'Votre commande {store} {number}',
  'confirmation.heading': 'Merci, {name}',
  'confirmation.text':
    'Nous avons bien reçu votre commande et la fabriquons pour vous. Vous recevrez un autre e-mail dès qu’elle sera en route.',
  'confirmation.digitalText':
    'Nous avons bien reçu votre commande. Les produits numériques arrivent dans un e-mail séparé, le plus souvent dans l’heure.',
  'confirmation.filesText':
    'Nous avons bien reçu votre commande et vos fichiers sont prêts. Vous pouvez les télécharger depuis la page de votre commande.',
  'confirmation.someFilesText':
    'Nous avons bien reçu votre commande et allons la fabriquer pour vous. Vos fichiers sont prêts sur la page de votre commande. Nous vous écrirons quand le reste sera expédié.',

  'shipped.subject': 'En route : votre commande {store} {number}',
  'shipped.heading': 'Votre colis est en route',
  'shipped.text': '{name}, votre colis est en route.',
  'shipped.partText':
    '{name}, une partie de votre commande est en route. Le reste suivra dans un autre colis.',
  'shipped.carrier': 'Transporteur',
  'shipped.tracking': 'Numéro de suivi',
  'shipped.track': 'Suivre le colis',
  'shipped.quantity': '{count} ×',
  'delivered.subject': 'Livrée : votre commande {number} chez {store}',
  'delivered.heading': 'Votre commande est arrivée',
  'delivered.text':
    '{name}, votre commande a été livrée. Nous espérons qu’elle vous plaît. S’il manque quelque chose ou si un article est abîmé, écrivez-nous.',

  'files.subject': 'Vos fichiers : {store}, commande {number}',
  'files.heading': 'Vos fichiers sont prêts, {name}',
  'files.text':
    'Vous pouvez maintenant ouvrir et télécharger vos fichiers. Toute personne qui possède ce lien peut les ouvrir : ne le partagez pas.',
  'files.open': 'Ouvrir les fichiers',
  'files.until':
    'Vous pouvez télécharger chaque fichier {limit} fois jusqu’au {date}. Toute personne qui possède le lien vers votre commande peut le faire : ne le partagez pas.',
  'files.download': 'Télécharger mes fichiers',

  'cancelled.subject': 'Annulée : votre commande {store} {number}',
  'cancelled.heading': 'Votre commande est annulée',
  'cancelled.text': 'La commande {number} ne sera ni fabriquée ni expédiée.',
  'cancelled.paidText':
    'La commande {number} ne sera ni fabriquée ni expédiée. Vous recevrez un autre e-mail dès que votre remboursement de {total} sera en cours.',

  'refunded.subject': 'Remboursement de votre commande {store} {number}',
  'refunded.heading': 'Votre remboursement de {total} est en cours',
  'refunded.text':
    'Nous avons remboursé la commande {number} sur le moyen de paiement utilisé. Votre banque peut mettre jusqu’à dix jours à afficher le montant.',
  'refunded.partText':
    'Nous avons remboursé une partie de la commande {number} sur le moyen de paiement utilisé. Votre banque peut mettre jusqu’à dix jours à afficher le montant.',
  'refunded.cancelledText':
    'La commande {number} est annulée : elle ne sera ni fabriquée ni expédiée. Nous vous avons remboursé sur le moyen de paiement utilisé. Votre banque peut mettre jusqu’à dix jours à afficher le montant.',
  'refund.total': 'Total remboursé',
  'refund.soFar': 'Déjà remboursé',
  'refund.open': 'Ouvrir le reçu du remboursement',
  'refund.openCreditNote': 'Ouvrir la facture d’avoir',

  'recovery.subject': 'Vos commandes {store}',
  'recovery.heading': 'Vos commandes des {days} derniers jours',
  'recovery.text':
    'Vous les avez demandées sur notre site. Si ce n’est pas le cas, ne vous inquiétez pas : cet e-mail n’a été envoyé qu’à vous.',
  'recovery.order': 'Commande {number}',
  'recovery.lookup': 'Numéro de consultation {lookup}',
  'reminder.subject': 'Votre panier chez {store}',
  'reminder.heading': 'Il reste des articles dans votre panier',
  'reminder.text':
    'Vous avez demandé un rappel si vous ne terminiez pas votre commande chez {store}. Ces articles sont encore disponibles.',
  'reminder.open': 'Ouvrir mon panier',
  'reminder.unsubscribe': 'Ne plus recevoir de rappels',
  'reminder.reason':
    'Vous recevez cet e-mail parce que vous avez accepté un rappel lors de votre passage en caisse chez {store}.',

  'status.placed': 'Enregistrée',
  'status.in_production': 'En fabrication',
  'status.shipped': 'En route',
  'status.delivered': 'Livrée',
  'status.cancelled': 'Annulée',
  'status.refunded': 'Remboursée',
  'order.withdraw': 'Renoncer au contrat ici : {url}',
  'confirmation.downloads':
    'Le {date}, vous avez accepté que la livraison de vos téléchargements commence immédiatement et reconnu perdre ainsi votre droit de rétractation.',
  'withdrawal.subject': 'Accusé de réception de votre rétractation, commande {number}',
  'withdrawal.heading': 'Nous avons reçu votre rétractation',
  'withdrawal.text':
    '{name}, vous avez renoncé à ces articles de {store}. Conservez cet e-mail : il indique ce que vous avez envoyé, et quand.',
  'withdrawal.received': 'Reçue',
  'withdrawal.name': 'De',
  'contact.subject': 'Message de {name} : {reason}',
  'contact.heading': 'Message de {name}',
  'contact.text':
    'Ce message vient du formulaire de contact de {store}. Votre réponse à cet e-mail sera envoyée à {email}.',
  'contact.reason':
    'Vous recevez cet e-mail parce que les messages du formulaire de contact de {store} arrivent à cette adresse.',
  'newWithdrawal.subject': 'Rétractation de la commande {number}',
  'newWithdrawal.heading': 'Rétractation de la commande {number}',
  'newWithdrawal.text': '{name} a renoncé à ces articles de {store}. Remboursez-les sous 14 jours.',
  'returnRequest.subject': 'Votre demande de retour pour la commande {number}',
  'returnRequest.heading': 'Nous avons reçu votre demande de retour',
  'returnRequest.text':
    '{name}, vous souhaitez retourner ces articles de {store}. Attendez notre réponse avant de renvoyer quoi que ce soit.',
  'returnRequest.reason': 'Motif',
  'newReturnRequest.subject': 'Demande de retour pour la commande {number}',
  'newReturnRequest.heading': 'Demande de retour pour la commande {number}',
  'newReturnRequest.text': '{name} souhaite retourner ces articles de {store}. Répondez à {email}.',
  'newCancellation.subject': 'La commande {number} a été annulée par le client',
  'newCancellation.heading': 'La commande {number} a été annulée',
  'newCancellation.text':
    'Le client a annulé cette commande de {store} avant sa fabrication. Ne la fabriquez pas et ne l’expédiez pas.',
  'newCancellation.paidText':
    'Le client a annulé cette commande de {store} avant sa fabrication. Ne la fabriquez pas et ne l’expédiez pas. La plateforme rembourse la somme payée : {total}.',
  'refundRejected.subject': 'Remboursement de la commande {number} refusé : {total}',
  'refundRejected.heading': '{total} n’ont pas pu être remboursés',
  'refundRejected.text':
    'Votre prestataire de paiement a refusé le remboursement de la commande {number}. Rien n’a été remboursé et la plateforme ne réessaiera pas. Le client attend son argent.',
  'refundRejected.reason': 'Motif du prestataire',
  'refundRejected.hint': 'Remboursez-la chez votre prestataire de paiement ou avec {command}.',
  'refundReturned.subject': 'Remboursement de la commande {number} revenu : {total}',
  'refundReturned.heading': '{total} ne sont pas arrivés chez le client',
  'refundReturned.text':
    'La banque du client n’a pas accepté le remboursement de la commande {number}, et votre prestataire de paiement a recrédité cette somme sur votre solde. Le client attend son argent.',
  'refundReturned.hint':
    'Demandez au client un autre moyen, par exemple un virement. Un nouveau remboursement sur la même carte échouerait sans doute aussi.',
};
