export interface paths {
    "/agentPackages/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The packages on offer */
        post: operations["searchPackages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose another password
         * @description `current` may be left out for 15 minutes after signing in by a mailed link. At least 8 characters with lower-case and
         *     upper-case letters, a digit and a special character, else 422 `password_weak`. Every other session of the agent ends.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/deviceKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The key of the agent's unsent work
         * @description Under it the agent's unsent work is encrypted on every device. Made at the first asking, the same ever after, and
         *     answered to nobody else.
         */
        post: operations["deviceKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/getEcardUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Address of the agent's e-business card */
        get: operations["ecardUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/getPackage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agent's package */
        get: operations["agentPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/getPostingAccess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** May the agent post to platforms? */
        get: operations["postingAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the agent is signed in, the last used first */
        get: operations["agentSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/sessions/{sessionId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out on another device */
        post: operations["endAgentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/uploadImage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a picture of the agent */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a sign-in link by mail */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The agent, looked up again */
        post: operations["agentById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save the agent's own record */
        post: operations["saveAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/setTnc/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept the terms */
        post: operations["setTnc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/signon/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a single-use key */
        post: operations["signOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the company
         * @description The same `mutationId` is answered the same, and the message is delivered once.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/agent/propertysummary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agent's listings, counted */
        get: operations["propertySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/agent/statushistory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agent's listings by status, week by week */
        get: operations["statusHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/agent/trialsummary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is left of the agent's trial */
        get: operations["trialSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a picture shows
         * @description Asks the configured vision service; its endpoint and key never leave the server. It sees the picture drawn anew, of at most
         *     1600 pixels a side: `faceRectangle` is in the pixels of that. The answer has the shape of the public
         *     Analyze Image call (adult, categories, faces, tags; celebrities only where configured). 503 `image_check_unavailable`
         *     where none is configured or it does not answer in time: the portal then checks on the device alone.
         */
        post: operations["analyzeImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/area": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries, states, areas, postcodes, and the listing categories */
        get: operations["locations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Property master detail */
        get: operations["property"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/draft/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One draft */
        get: operations["draft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/draft/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a draft and its pictures
         * @description Idempotent by `mutationId`, as a save is. A draft that was deleted already is deleted: 200. Its id is never used
         *     again: a later save of it answers 410 `draft_gone`.
         */
        post: operations["deleteDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/draft/{id}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a listing's draft say what the listing says
         * @description Gives up changes to a listing that were not published. Idempotent by `mutationId`, as a save is.
         */
        post: operations["revertDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/draft/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a draft
         * @description In one transaction: the session's agent is the record's; a known `mutationId` answers its stored result (another
         *     body under it 422 `mutation_reused`); the eight rules; `baseRev` against the stored revision; then the draft and
         *     the key are written.
         */
        post: operations["saveDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/draft/searchAgent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The agent's drafts, newest change first */
        post: operations["searchDrafts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/isNameUnique": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Is this name free for a new property?
         * @description Compared without regard to case and outer spaces, with the property masters and the agent's own proposals.
         */
        post: operations["isNameUnique"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/master/properties/keyValue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Property masters by part of the name */
        post: operations["searchProperties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of a draft
         * @description It never changes, and browsers may keep it.
         */
        get: operations["photo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/bestDealProperties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The agent's best deals
         * @description Empty unless the agent's package tag is essential, pro or proplus.
         */
        get: operations["bestDealListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/listing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One listing */
        get: operations["listing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/listing/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to a listing, newest first */
        get: operations["listingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/outdatedproperties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Active listings to be confirmed, oldest first */
        get: operations["outdatedListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The agent's listings, filtered, sorted, a page at a time */
        post: operations["searchListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the status of listings, or confirm that they are still available
         * @description Each listing is judged alone: one that was changed elsewhere since the agent saw it, or that may not take the status, is
         *     answered with its code and left as it is. One that is set to `Active` is confirmed thereby, also where it was active already. The
         *     same `mutationId` is answered the same for ever and takes effect once.
         */
        post: operations["setListingStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/agent/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Near duplicates of a unit, and what its like costs
         * @description Near duplicates are active listings of any agent of the same property master, kind and unit type, whose built-up and price
         *     differ by 2 % at most. The band is of active listings of the same property master, kind and property type. The one
         *     that asks (`listingId`) is in neither.
         */
        post: operations["similarListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The server's key for Web Push */
        get: operations["pushKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send this browser the agent's reminders */
        post: operations["subscribePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send this browser nothing any more */
        post: operations["unsubscribePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userprofiles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Business-development information */
        get: operations["businessDevelopment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/version/getCurrentVersion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The version of the portal that the backend expects */
        post: operations["currentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        ActiveStatus: "In Service" | "Temporary Out of Service" | "Disabled";
        Address: {
            area?: string;
            country?: string;
            postcode?: string;
            state?: string;
        };
        /**
         * @example {
         *       "_id": "agent-aisyah",
         *       "userName": "aisyah",
         *       "name": "Aisyah binti Rahman",
         *       "email": "aisyah@teratai.example",
         *       "image": null,
         *       "views": 1284,
         *       "companyName": "Teratai Realty Sdn Bhd",
         *       "firmRegistrationNo": "E (1) 0000",
         *       "firmPhone": "+60312345678",
         *       "expiryDate": "2027-03-31T15:59:59.000Z",
         *       "state": "Selangor",
         *       "area": "Petaling Jaya",
         *       "loc": {
         *         "type": "Point",
         *         "coordinates": [
         *           101.6067,
         *           3.1073
         *         ]
         *       },
         *       "active": "In Service",
         *       "newTnc": false,
         *       "TOOS": false,
         *       "packageInfo": {
         *         "_id": "package-pro",
         *         "tag": "pro"
         *       },
         *       "postingAccess": true,
         *       "role": "REN",
         *       "registrationNo": "REN 12345",
         *       "mobile": "+60123456789",
         *       "reminder": {
         *         "expireToday": 0,
         *         "expireIn10days": 2,
         *         "expireIn30days": 5
         *       },
         *       "bestdeal": true,
         *       "source": "referral"
         *     }
         */
        Agent: {
            /** @example agent-aisyah */
            _id: string;
            active: components["schemas"]["ActiveStatus"];
            area?: string | null;
            bdInfo?: components["schemas"]["BusinessDevelopment"];
            bestdeal?: boolean;
            companyName: string;
            email: string;
            /**
             * Format: date-time
             * @description When the package ends.
             */
            expiryDate?: string | null;
            /** @description Phone number of the firm, which every advertisement carries. */
            firmPhone?: string | null;
            /** @description Registration number of the firm, which every advertisement carries. */
            firmRegistrationNo?: string | null;
            /** @description Address of the profile picture. */
            image?: string | null;
            imageOffline?: string | null;
            imageOnline?: string | null;
            loc?: components["schemas"]["GeoPoint"];
            mobile?: string | null;
            name: string;
            /** @description New terms wait for this agent's acceptance. */
            newTnc: boolean;
            packageInfo?: components["schemas"]["PackageInfo"];
            postingAccess: boolean;
            /** @description REN, PEA or REA number. */
            registrationNo?: string | null;
            reminder?: components["schemas"]["Reminder"];
            role: components["schemas"]["AgentRole"];
            /** @description Key with which business-development information is fetched. */
            source?: string | null;
            state?: string | null;
            /** Format: date-time */
            tncAcceptedAt?: string | null;
            /** @description The version of the terms that the agent accepted last. */
            tncVersion?: string | null;
            /** @description Temporarily out of service. */
            TOOS: boolean;
            userName: string;
            views?: number;
        };
        /** @enum {string} */
        AgentRole: "REN" | "PEA" | "REA";
        /** @description What an agent may change. `postingAccess`, `packageInfo`, `active` and the like are ignored when sent. */
        AgentSave: {
            _id?: string;
            area?: string | null;
            /** Format: email */
            email?: string;
            firmPhone?: string | null;
            firmRegistrationNo?: string | null;
            loc?: components["schemas"]["GeoPoint"];
            mobile?: string | null;
            name?: string;
            registrationNo?: string | null;
            state?: string | null;
        };
        AgentSession: {
            _id: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Browser and system, e.g. Chrome on Android. */
            device: string;
            /** @description The session of this request. */
            isCurrent: boolean;
            /**
             * Format: date-time
             * @description Only of the session of this request, begun by a mailed link: until then changePassword needs no `current`.
             */
            resetUntil?: string;
            /**
             * Format: date-time
             * @description Last used; within ten minutes.
             */
            seenAt: string;
        };
        Area: {
            name: string;
            /** @description Optional. Without it the agent types the postcode. */
            postcodes?: string[];
        };
        BusinessDevelopment: {
            email?: string;
            mobile?: string;
            /** @description The business-development contact's name. */
            name: string;
            team?: string;
        } | null;
        Category: {
            /** @example Residential */
            name: string;
            titles: {
                /** @example Condo/Serviced Residence */
                name: string;
                types: string[];
            }[];
        };
        Country: {
            name: string;
            states: components["schemas"]["State"][];
        };
        /**
         * @example {
         *       "_id": "0d4f6a0e-6f0c-4f0a-9a51-6b8a7c1d2e3f",
         *       "rev": 1,
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8",
         *       "status": "Draft",
         *       "name": "Residensi Kiara Hills",
         *       "title": "Condo/Serviced Residence",
         *       "type": "Condominium",
         *       "address": {
         *         "country": "Malaysia",
         *         "state": "Kuala Lumpur",
         *         "area": "Kuala Lumpur",
         *         "postcode": "50480"
         *       },
         *       "propertyId": null,
         *       "intent": null,
         *       "remarks": "",
         *       "createdAt": "2026-11-20T04:00:00.000Z",
         *       "updatedAt": "2026-11-20T04:00:00.000Z"
         *     }
         */
        Draft: {
            _id: string;
            address: {
                area: string;
                country: string;
                postcode: string;
                state: string;
            };
            /** Format: date-time */
            createdAt: string;
            facts?: components["schemas"]["ListingFacts"];
            /** @enum {string|null} */
            intent: "Buy" | "Rent" | "New" | null;
            /** @description Is there a listing of this `_id`? */
            listed?: boolean;
            loc?: components["schemas"]["GeoPoint"];
            /** @description Echo of the save that this answers. */
            mutationId?: string;
            name: string;
            photos?: components["schemas"]["DraftPhoto"][];
            /** @description Ids of the pictures that the server holds whole. */
            photosStored?: string[];
            propertyId: string | null;
            /** @description Why it was rejected. */
            reason?: string;
            remarks: string;
            /** @description Counts up with every change. */
            rev: number;
            status: components["schemas"]["DraftStatus"];
            title: string;
            type: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description What the agent writes down. No field is required by shape: the eight rules of a draft are checked in their order,
         *     and the first one broken answers 422 with its code.
         */
        DraftBody: {
            address?: components["schemas"]["Address"];
            /** @description What a listing says beyond the property. A fact that is absent keeps what is stored. */
            facts?: components["schemas"]["ListingFacts"];
            /**
             * @description For Sale, For Rent, New (Developer Unit). Null or absent is a property request alone.
             * @enum {string|null}
             */
            intent?: "Buy" | "Rent" | "New" | null;
            /** @description Where the unit is. Null is nowhere; absent keeps what is stored. */
            loc?: components["schemas"]["GeoPoint"];
            /** @description Name of the property. */
            name?: string;
            /** @description Pictures in the order of showing; the first of kind `photo` is the cover. At most 20, else 422 `draft_photos_too_many`. Absent keeps what is stored. */
            photos?: components["schemas"]["DraftPhoto"][];
            /** @description The property master this draft refers to. Null or absent proposes a new property. */
            propertyId?: string | null;
            remarks?: string;
            /** @description Property category, e.g. Condo/Serviced Residence. */
            title?: string;
            /** @description Property type, e.g. Condominium. */
            type?: string;
        };
        DraftConflict: {
            code: components["schemas"]["ErrorCode"];
            current?: components["schemas"]["Draft"];
            details?: string[];
            message: string;
        };
        /**
         * @example {
         *       "baseRev": 3,
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        DraftDelete: {
            /** @description Revision that the agent saw. */
            baseRev: number;
            /** Format: uuid */
            deviceId?: string;
            /**
             * Format: uuid
             * @description Key of this deletion. The same key answers the same result for ever.
             */
            mutationId: string;
        };
        DraftDeleted: {
            _id: string;
            /** @description Echo of the deletion that this answers. */
            mutationId: string;
            /** @description The draft's last revision. */
            rev: number;
        };
        DraftPage: {
            items: components["schemas"]["Draft"][];
            pageSize: number;
            paging: number;
            total: number;
        };
        /** @description What a draft says of one of its pictures. The picture itself comes by the resumable upload under the same id. */
        DraftPhoto: {
            caption: string;
            /**
             * Format: uuid
             * @description Made on the device; the picture's key for ever.
             */
            id: string;
            /** @enum {string} */
            kind: "photo" | "floor-plan";
        };
        /**
         * @description A draft to save. Fields beyond the draft's own serve the offline queue and are optional.
         * @example {
         *       "_id": "0d4f6a0e-6f0c-4f0a-9a51-6b8a7c1d2e3f",
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8",
         *       "baseRev": null,
         *       "name": "Residensi Kiara Hills",
         *       "title": "Condo/Serviced Residence",
         *       "type": "Condominium",
         *       "address": {
         *         "country": "Malaysia",
         *         "state": "Kuala Lumpur",
         *         "area": "Kuala Lumpur",
         *         "postcode": "50480"
         *       }
         *     }
         */
        DraftSave: components["schemas"]["DraftBody"] & {
            /** @description A UUID made on the device, the draft's key for ever; or that of the listing to be changed. Without it the server makes one. */
            _id?: string;
            /** @description Revision that the agent's text was made from. Null says the draft is new. Absent skips the check. */
            baseRev?: number | null;
            /**
             * @description What this save makes of the draft; absent is `Draft`. `Published` checks everything that a listing needs (422 `listing_incomplete`, its `details` naming each field) and puts the text into the listing of the same `_id`. `Submitted` hands in a request for a new property (`intent` null). A draft that was published and is saved as a `Draft` waits to be published again; the listing stays as it was.
             * @enum {string}
             */
            becomes?: "Draft" | "Submitted" | "Published";
            /** Format: uuid */
            deviceId?: string;
            /**
             * Format: uuid
             * @description Key of this save. The same key answers the same result for ever and takes effect once.
             */
            mutationId?: string;
        };
        /**
         * @example {
         *       "agentId": "agent-aisyah",
         *       "search": "",
         *       "status": "",
         *       "paging": 0
         *     }
         */
        DraftSearch: {
            agentId: string;
            /** @description Page, from 0; 20 drafts a page. */
            paging?: number;
            /** @description Part of the name or the place. Taken from 2 characters. */
            search?: string;
            /**
             * @description Empty for all.
             * @enum {string}
             */
            status?: "" | "Draft" | "Submitted" | "Published" | "Rejected";
        };
        /** @enum {string} */
        DraftStatus: "Draft" | "Submitted" | "Published" | "Rejected";
        /**
         * @example {
         *       "code": "draft_name_required",
         *       "message": "Property name is required."
         *     }
         */
        Error: {
            code: components["schemas"]["ErrorCode"];
            /** @description Where in the request the fault lies, for a developer. */
            details?: string[];
            /**
             * @description The sentence for the agent.
             * @example Property name is required.
             */
            message: string;
        };
        /** @enum {string} */
        ErrorCode: "malformed_json" | "invalid_request" | "body_too_large" | "unsupported_media_type" | "forged_request" | "not_found" | "sign_in_required" | "wrong_credentials" | "credentials_required" | "username_required" | "username_unknown" | "agent_suspended" | "agent_disabled" | "agent_out_of_service" | "agent_mismatch" | "too_many_attempts" | "sign_on_key_invalid" | "image_invalid" | "image_check_unavailable" | "password_wrong" | "password_weak" | "push_unavailable" | "draft_name_required" | "draft_name_duplicate" | "draft_title_required" | "draft_type_required" | "draft_country_required" | "draft_state_required" | "draft_area_required" | "draft_postcode_required" | "draft_conflict" | "draft_closed" | "draft_gone" | "draft_photos_too_many" | "listing_kind_required" | "listing_incomplete" | "listing_price_invalid" | "listing_size_invalid" | "listing_date_invalid" | "listing_limit_reached" | "listing_not_active" | "listing_status_refused" | "listing_changed" | "photo_stored" | "photo_offset_wrong" | "photo_damaged" | "mutation_in_progress" | "mutation_reused" | "server_error" | "database_unavailable";
        GeoPoint: {
            /** @description Longitude, then latitude, in degrees. */
            coordinates: number[];
            /** @constant */
            type: "Point";
        } | null;
        ImageAnalysis: {
            adult: {
                adultScore: number;
                goreScore: number;
                isAdultContent: boolean;
                isGoryContent: boolean;
                isRacyContent: boolean;
                racyScore: number;
            };
            categories: {
                name: string;
                score: number;
            }[];
            /** @description Only where the operator configured it. */
            celebrities?: string[];
            faces: {
                faceRectangle: {
                    height: number;
                    left: number;
                    top: number;
                    width: number;
                };
            }[];
            tags: {
                confidence: number;
                name: string;
            }[];
        };
        ImageUpload: {
            /** @description The picture (JPEG, PNG or WebP), base64, with or without a data: prefix. */
            codebase64: string;
            /** @enum {string} */
            fileName: "profile" | "online" | "offline";
            id: string;
        };
        /** @description A listing as the agent sees it. `rev` is the revision of its draft. */
        Listing: {
            _id: string;
            address: {
                area: string;
                country: string;
                postcode: string;
                state: string;
            };
            /** Format: date-time */
            advertExpiresAt?: string | null;
            /** Format: date-time */
            archivedAt?: string | null;
            /** @description Its draft says something that has not been published. */
            changesWaiting: boolean;
            /** Format: date-time */
            confirmedAt?: string | null;
            /** Format: date-time */
            createdAt: string;
            facts: components["schemas"]["ListingFacts"];
            kind: components["schemas"]["ListingKind"];
            loc?: components["schemas"]["GeoPoint"];
            name: string;
            outdated: boolean;
            photos: components["schemas"]["DraftPhoto"][];
            photosStored: string[];
            propertyId: string | null;
            quality: number;
            remarks: string;
            rev: number;
            status: components["schemas"]["ListingStatus"];
            title: string;
            type: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description A status to take, or `Available`, the confirmation that an active listing is still available.
         * @enum {string}
         */
        ListingAction: "Active" | "Inactive" | "Archived" | "Available";
        /**
         * @description What a listing says beyond the property. Null, an empty text or an empty list is not said. Amounts are checked by the
         *     product's rules: 422 `listing_price_invalid`, `listing_size_invalid`, `listing_date_invalid`.
         * @example {
         *       "priceSen": 68000000,
         *       "builtUpSqft": 1023,
         *       "unitType": "Corner",
         *       "bedrooms": "3+1",
         *       "bathrooms": 2,
         *       "tenure": "Freehold",
         *       "facilities": [
         *         "Swimming Pool"
         *       ]
         *     }
         */
        ListingFacts: {
            /**
             * @description How the owner authorised the agent.
             * @enum {string|null}
             */
            authorisationKind?: "Exclusive" | "Sole" | "Joint" | "Ad Hoc" | null;
            /** Format: date */
            authorisedOn?: string | null;
            /** Format: date */
            authorisedUntil?: string | null;
            /**
             * Format: date
             * @description First day on which the unit can be moved into.
             */
            availableFrom?: string | null;
            bathrooms?: number | null;
            /** @description Studio, 1 to 20 Above, with plus variants such as 1+1 and 6+. */
            bedrooms?: string | null;
            /** @description Built-up in square feet; whole, more than 0, at most 100,000,000. */
            builtUpSqft?: number | null;
            carParks?: number | null;
            /** @description Year in which the building was, or is to be, completed. */
            completionYear?: number | null;
            developer?: string;
            /** @enum {string|null} */
            direction?: "North" | "North East" | "East" | "South East" | "South" | "South West" | "West" | "North West" | "Unknown" | null;
            facilities?: string[];
            /** @enum {string|null} */
            furnishing?: "Fully Furnished" | "Partly Furnished" | "Unfurnished" | "Unknown" | null;
            /** @description Street and exact place are not advertised. */
            hideAddress?: boolean;
            /** @description Land area in square feet; whole, more than 0, at most 10,000,000,000. */
            landAreaSqft?: number | null;
            /** @enum {string|null} */
            landTitle?: "Agricultural" | "Commercial" | "Industrial" | "Residential" | "Unknown" | null;
            leaseEndsYear?: number | null;
            /** @description Maintenance fee a month, in sen; whole, 0 or more. */
            maintenanceSen?: number | null;
            /** @enum {string|null} */
            occupancy?: "Owner Occupied" | "Tenanted" | "Vacant" | "Unknown" | null;
            /** @description Asking price, or rent a month, in sen (1/100 MYR); whole, more than 0, at most 1,000,000,000,000. */
            priceSen?: number | null;
            /** @enum {string|null} */
            rentType?: "Entire Place" | "Room Only" | null;
            street?: string;
            /** @enum {string|null} */
            tenure?: "Freehold" | "Leasehold" | "Lease Tenancy" | "Malay Reserved Land" | "Unknown" | null;
            /** @enum {string|null} */
            titleType?: "Individual" | "Strata" | "Unknown" | null;
            /** @description Number of the unit or lot; for the agent alone, never advertised. */
            unitNo?: string;
            /** @enum {string|null} */
            unitType?: "Corner" | "Duplex" | "Endlot" | "Intermediate" | "Penthouse" | "SOHO" | "Studio" | "Triplex" | "Unknown" | null;
        };
        ListingHistory: {
            items: {
                /** Format: date-time */
                at: string;
                /** @description Which fields changed; a text is shown shortened, a list as it was counted. */
                changes?: {
                    /** @example priceSen */
                    field: string;
                    from: string | number | boolean | null;
                    to: string | number | boolean | null;
                }[];
                /** @enum {string} */
                what: "published" | "edited" | "status" | "available";
            }[];
        };
        /**
         * @description For Sale is Buy, For Rent is Rent, New (Developer Unit) is New.
         * @enum {string}
         */
        ListingKind: "Buy" | "Rent" | "New";
        ListingPage: {
            items: components["schemas"]["ListingSummary"][];
            pageSize: number;
            paging: number;
            total: number;
        };
        /**
         * @example {
         *       "agentId": "agent-aisyah",
         *       "search": "kiara",
         *       "kind": "Buy",
         *       "status": "Active",
         *       "sort": "updated-desc",
         *       "paging": 0
         *     }
         */
        ListingSearch: {
            agentId: string;
            /**
             * @description Empty for all.
             * @enum {string}
             */
            kind?: "" | "Buy" | "Rent" | "New";
            /** @description 20 where it is absent. */
            pageSize?: number;
            /** @description Page, from 0. */
            paging?: number;
            /** @description Part of the name or the place. Taken from 2 characters. */
            search?: string;
            sort?: components["schemas"]["ListingSort"];
            /**
             * @description Empty for all that are not archived. Outdated are the active ones to be confirmed.
             * @enum {string}
             */
            status?: "" | "Active" | "Inactive" | "Archived" | "Outdated";
        };
        /**
         * @description Archived lists are sorted by the date on which they were last archived where others go by their last update.
         * @enum {string}
         */
        ListingSort: "updated-desc" | "updated-asc" | "price-desc" | "price-asc";
        /** @enum {string} */
        ListingStatus: "Active" | "Inactive" | "Archived";
        /**
         * @example {
         *       "agentId": "agent-aisyah",
         *       "to": "Available",
         *       "listings": [
         *         {
         *           "_id": "listing-aisyah-0001",
         *           "seen": "Active"
         *         }
         *       ],
         *       "mutationId": "7c6b5a49-3828-4716-8504-f3e2d1c0b9a8"
         *     }
         */
        ListingStatusChange: {
            agentId: string;
            /** Format: uuid */
            deviceId?: string;
            listings: {
                _id: string;
                /** @description The status that the agent saw. */
                seen: components["schemas"]["ListingStatus"];
            }[];
            /**
             * Format: uuid
             * @description Key of this change. The same key answers the same result for ever.
             */
            mutationId?: string;
            to: components["schemas"]["ListingAction"];
        };
        ListingStatusChanged: {
            listings: {
                _id: string;
                /** @description Why it was left as it is: `not_found`, `listing_changed`, `listing_status_refused`, `listing_not_active`, `listing_limit_reached`. Absent where it was done. */
                code?: components["schemas"]["ErrorCode"];
                /** Format: date-time */
                confirmedAt?: string | null;
                /**
                 * @description Its status now. Null where there is no such listing of the agent.
                 * @enum {string|null}
                 */
                status: "Active" | "Inactive" | "Archived" | null;
            }[];
            mutationId?: string;
        };
        ListingSummary: {
            _id: string;
            /** Format: date-time */
            archivedAt?: string | null;
            area: string;
            bathrooms?: number | null;
            bedrooms?: string | null;
            /** @description Built-up in square feet. */
            builtUpSqft?: number | null;
            /** @description Its draft says something that has not been published. */
            changesWaiting?: boolean;
            /**
             * Format: date-time
             * @description When the agent last said that it is still available.
             */
            confirmedAt?: string | null;
            /** @description The picture to show first. */
            coverPhotoId?: string | null;
            furnishing?: string | null;
            kind: components["schemas"]["ListingKind"];
            /** @description Land area in square feet. */
            landAreaSqft?: number | null;
            name: string;
            /** @description Active and not confirmed for longer than the product allows. */
            outdated: boolean;
            /** @description Asking price, or rent a month, in sen (1/100 MYR). */
            priceSen: number;
            /** @description How complete the listing is. */
            quality?: number;
            rentType?: string | null;
            state: string;
            status: components["schemas"]["ListingStatus"];
            tenure?: string | null;
            title: string;
            type: string;
            unitType?: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        Locations: {
            categories: components["schemas"]["Category"][];
            countries: components["schemas"]["Country"][];
        };
        /**
         * @example {
         *       "username": "aisyah",
         *       "password": "Rumah-Terbuka-2026"
         *     }
         */
        Login: {
            password: string;
            username: string;
        };
        /**
         * @example {
         *       "_id": "package-pro",
         *       "tag": "pro",
         *       "name": "Pro",
         *       "priceSen": 118800,
         *       "months": 12,
         *       "listings": 300
         *     }
         */
        Package: {
            _id: string;
            /** @description Active listings that the package allows. */
            listings: number;
            months: number;
            name: string;
            /** @description Price before SST, in sen (1/100 MYR). */
            priceSen: number;
            tag: components["schemas"]["PackageTag"];
        };
        PackageInfo: {
            _id: string;
            tag: components["schemas"]["PackageTag"];
        } | null;
        /** @enum {string} */
        PackageTag: "free" | "campaign" | "trial" | "essential" | "pro" | "proplus";
        /**
         * @description A property master, the building or development that listings refer to.
         * @example {
         *       "_id": "property-0001",
         *       "name": "Residensi Kiara Hills",
         *       "title": "Condo/Serviced Residence",
         *       "type": "Condominium",
         *       "tenure": "Freehold",
         *       "developer": null,
         *       "completionYear": 2019,
         *       "facilities": [
         *         "Swimming Pool",
         *         "Gymnasium"
         *       ],
         *       "address": {
         *         "country": "Malaysia",
         *         "state": "Kuala Lumpur",
         *         "area": "Kuala Lumpur",
         *         "postcode": "50480"
         *       },
         *       "loc": {
         *         "type": "Point",
         *         "coordinates": [
         *           101.65,
         *           3.16
         *         ]
         *       }
         *     }
         */
        Property: {
            _id: string;
            address: {
                area: string;
                country: string;
                postcode: string;
                state: string;
            };
            completionYear?: number | null;
            developer?: string | null;
            facilities?: string[];
            loc?: components["schemas"]["GeoPoint"];
            name: string;
            tenure?: string | null;
            title: string;
            type: string;
        };
        PropertyKeyValue: {
            address: {
                area: string;
                country: string;
                postcode: string;
                state: string;
            };
            /** @description The property master's `_id`. */
            key: string;
            title: string;
            type: string;
            /** @description Its name. */
            value: string;
        };
        PropertySummary: {
            /** @description Includes the outdated. */
            active: number;
            archived: number;
            /** @description Active listings by kind. */
            byKind: {
                Buy: number;
                New: number;
                Rent: number;
            };
            /** @description Active listings by property category, most first. */
            byTitle?: {
                count: number;
                title: string;
            }[];
            inactive: number;
            outdated: number;
            total: number;
        };
        /** @description Listings whose advertisement expires, counted. */
        Reminder: {
            expireIn10days: number;
            expireIn30days: number;
            expireToday: number;
        };
        Similar: {
            /** @description Null where fewer than 5 listings say what is usual. */
            band: {
                /** @description A tenth of them ask more. */
                highSenPerSqft: number;
                listings: number;
                /** @description A tenth of them ask less. */
                lowSenPerSqft: number;
                middleSenPerSqft: number;
            } | null;
            /** @description At most 5, the agent's own first. */
            duplicates: {
                _id: string;
                agentName: string;
                builtUpSqft?: number | null;
                isOwn: boolean;
                name: string;
                priceSen: number;
                unitType?: string | null;
                /** Format: date-time */
                updatedAt: string;
            }[];
        };
        /**
         * @example {
         *       "propertyId": "property-0001",
         *       "kind": "Buy",
         *       "type": "Condominium",
         *       "unitType": "Corner",
         *       "builtUpSqft": 1023,
         *       "priceSen": 68000000
         *     }
         */
        SimilarAsk: {
            builtUpSqft?: number | null;
            kind: components["schemas"]["ListingKind"];
            /** @description The listing that asks; it is no duplicate of itself. */
            listingId?: string;
            priceSen?: number | null;
            propertyId: string;
            type: string;
            unitType?: string | null;
        };
        State: {
            areas: components["schemas"]["Area"][];
            name: string;
        };
        StatusHistory: {
            weeks: {
                active: number;
                archived: number;
                /**
                 * Format: date
                 * @description Last day of the week.
                 */
                endsOn: string;
                inactive: number;
            }[];
        };
        TrialSummary: {
            daysLeft: number | null;
            /** Format: date-time */
            endsAt: string | null;
            listingsAllowed: number;
            listingsUsed: number;
            /** @description The package tag is free, campaign or trial. */
            onTrial: boolean;
        };
    };
    responses: {
        /** @description The request is not what this operation takes. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_request",
                 *       "message": "This request is not valid.",
                 *       "details": [
                 *         "body/name must be string"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The session is another agent's than the request was made for. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "agent_mismatch",
                 *       "message": "This was saved by another agent."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The agent may not, or the request did not come from the portal. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "agent_disabled",
                 *       "message": "This account has been disabled. Please contact admin for further assistance."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It was deleted. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "draft_gone",
                 *       "message": "This draft was deleted on another device."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing, or it is another agent's. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "not_found",
                 *       "message": "This could not be found."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no session, or it has ended. */
        SignInRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "sign_in_required",
                 *       "message": "Please sign in to continue."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than this operation takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "body_too_large",
                 *       "message": "This is too large to send."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Wait for the seconds that `Retry-After` says. */
        TooManyAttempts: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "too_many_attempts",
                 *       "message": "Too many attempts. Please try again later."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A rule of the product refuses it. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "draft_name_duplicate",
                 *       "message": "Duplicate property name found."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The agent's `_id`. Any other than the session's answers 404. */
        AgentId: string;
        /** @description The draft's `_id`. */
        DraftId: string;
        /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
        ForAgent: string;
        /** @description The listing's `_id`. Another agent's answers 404. */
        ListingId: string;
        /** @description The property master's `_id`. */
        PropertyId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    searchPackages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True leaves out the packages that are not on offer. */
                    hidePackage?: boolean;
                };
            };
        };
        responses: {
            /** @description Packages, cheapest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Package"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current": "Rumah-Terbuka-2026",
                 *       "next": "Pintu-Biru-88"
                 *     }
                 */
                "application/json": {
                    current?: string;
                    next: string;
                };
            };
        };
        responses: {
            /** @description The password is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    deviceKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": "YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU="
                     *     }
                     */
                    "application/json": {
                        /** @description 32 bytes, base64. */
                        key: string;
                    };
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    ecardUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    agentPackage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package and when it ends. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiryDate: string | null;
                        packageInfo: components["schemas"]["PackageInfo"];
                    };
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    postingAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        postingAccess: boolean;
                    };
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    agentSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentSession"][];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    endAgentSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
                /** @description The session's `_id`. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description There is no such session any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageUpload"];
            };
        };
        responses: {
            /** @description Where the picture is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                };
            };
        };
        responses: {
            /** @description A link has been sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "We have sent a sign-in link to your email address."
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    agentById: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The agent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description The agent, and a session cookie; or null where the credentials fit nobody. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The credentials fit nobody. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "wrong_credentials",
                     *       "message": "Invalid username/password. Please try again."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description There is no session any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
    saveAgent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentSave"];
            };
        };
        responses: {
            /** @description The agent as stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    setTnc: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "version": "2026-11-01"
                 *     }
                 */
                "application/json": {
                    /** @description The version of the terms that was read. */
                    version?: string;
                };
            };
        };
        responses: {
            /** @description The agent, with `newTnc` false. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    signOn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The agent, and a session cookie. The key is used up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The key is unknown, used or too old. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "sign_on_key_invalid",
                     *       "message": "This sign-in link has been used or is too old."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agentId": "agent-aisyah",
                 *       "topic": "Listings",
                 *       "message": "How do I list a joint appointment?"
                 *     }
                 */
                "application/json": {
                    agentId: string;
                    /** Format: uuid */
                    deviceId?: string;
                    message: string;
                    /** Format: uuid */
                    mutationId?: string;
                    /** @enum {string} */
                    topic: "Listings" | "Packages and payments" | "Posting to platforms" | "Account" | "Something else";
                };
            };
        };
        responses: {
            /** @description It is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mutationId?: string;
                        reference: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
        };
    };
    propertySummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertySummary"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    statusHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last 26 weeks, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusHistory"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    trialSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trial. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialSummary"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    analyzeImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The picture (JPEG, PNG or WebP), base64. */
                    codebase64: string;
                    /** @enum {string} */
                    subject: "face" | "property";
                };
            };
        };
        responses: {
            /** @description The analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageAnalysis"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAttempts"];
            /** @description No vision service can be asked now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "image_check_unavailable",
                     *       "message": "The picture could not be checked."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    locations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Locations"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    property: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The property master's `_id`. */
                id: components["parameters"]["PropertyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The property master. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Property"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draft's `_id`. */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path: {
                /** @description The draft's `_id`. */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftDelete"];
            };
        };
        responses: {
            /** @description There is no such draft any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftDeleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `draft_conflict` (changed elsewhere; `current` is the stored draft), `draft_closed` (no longer a draft, or a listing's), or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftConflict"];
                };
            };
            422: components["responses"]["Unprocessable"];
        };
    };
    revertDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path: {
                /** @description The draft's `_id`. */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftDelete"];
            };
        };
        responses: {
            /** @description The draft as stored, `Published`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `draft_conflict` (changed elsewhere; `current` is the stored draft) or `agent_mismatch`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftConflict"];
                };
            };
            422: components["responses"]["Unprocessable"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftSave"];
            };
        };
        responses: {
            /** @description The draft as stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `draft_conflict` (changed elsewhere; `current` is the stored draft), `draft_closed` (no longer a draft), `listing_status_refused` (an archived listing is not published), `agent_mismatch`, or `mutation_in_progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftConflict"];
                };
            };
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
        };
    };
    searchDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftSearch"];
            };
        };
        responses: {
            /** @description A page of drafts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    isNameUnique: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Residensi Kiara Hills"
                 *     }
                 */
                "application/json": {
                    /** @description The draft that asks; it is no duplicate of itself. */
                    draftId?: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description False means duplicate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": boolean;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    searchProperties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "search": "kiara"
                 *     }
                 */
                "application/json": {
                    /** @description From 2 characters; fewer find nothing. */
                    search: string;
                };
            };
        };
        responses: {
            /** @description The best 20, best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyKeyValue"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    photo: {
        parameters: {
            query?: {
                /** @description Longer side of a smaller rendition. Absent answers the picture as it is stored. */
                width?: "400";
            };
            header?: never;
            path: {
                /** @description The picture's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description The browser has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    bestDealListings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingSummary"][];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The listing's `_id`. Another agent's answers 404. */
                id: components["parameters"]["ListingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listing"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listingHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The listing's `_id`. Another agent's answers 404. */
                id: components["parameters"]["ListingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200 changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingHistory"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    outdatedListings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. Any other than the session's answers 404. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingSummary"][];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    searchListings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingSearch"];
            };
        };
        responses: {
            /** @description A page of listings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    setListingStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The agent this request was made for. Another than the session's answers 409 `agent_mismatch`. */
                "X-Agent-Id"?: components["parameters"]["ForAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingStatusChange"];
            };
        };
        responses: {
            /** @description What became of each listing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingStatusChanged"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    similarListings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimilarAsk"];
            };
        };
        responses: {
            /** @description What is known. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Similar"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    pushKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The VAPID public key, base64url. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publicKey: string;
                    };
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    subscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentId: string;
                    /** Format: uri */
                    endpoint: string;
                    keys: {
                        auth: string;
                        p256dh: string;
                    };
                    /** @enum {string} */
                    language?: "en" | "ms" | "zh";
                };
            };
        };
        responses: {
            /** @description Reminders will come. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
        };
    };
    unsubscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://push.example/abc"
                 *     }
                 */
                "application/json": {
                    endpoint: string;
                };
            };
        };
        responses: {
            /** @description Nothing will come. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
        };
    };
    businessDevelopment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact, or null where there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessDevelopment"];
                };
            };
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    currentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agent": "20230511"
                     *     }
                     */
                    "application/json": {
                        agent: string;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
}
